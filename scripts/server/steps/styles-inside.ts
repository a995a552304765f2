import { type AnswerStep, isPlainPage } from '../answers/answer';
import { attribute, BYTES, HEAD_END, ownFile } from '../answers/tags';
import { classesIn } from '../styles/classes-in';
import type { Styles } from '../styles/read-styles';

const LINK = /<link [^>]*>/g;

/** @returns the path of the stylesheet that React manages by this element; null for any other element */
function stylesheetOf(link: string): string | null {
  const managed = attribute(link, 'rel') === 'stylesheet' && attribute(link, 'data-precedence') !== null;
  return managed ? (ownFile(link, 'href')?.replace(/\?.*/, '') ?? null) : null;
}

/**
 * Puts the styles of what stands in the document into the document itself, so that nothing keeps the first paint
 * waiting and no device carries the other one's. React finds each stylesheet's element where it expects it, switched
 * off, and takes it for loaded; after the paint they are switched on for what comes later (`scripts-later.ts`).
 */
export function stylesInside(styles: Styles): AnswerStep {
  return {
    name: 'styles inside',
    needs:
      'Stylesheets are links in the head with their address and data-precedence; React takes such a link for loaded, switched off or not.',
    applies: ({ document }) => document,
    takes: isPlainPage,
    change(answer) {
      const { body } = answer;
      const headEnd = body.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const head = body.toString(BYTES, 0, headEnd);
      const links = [...head.matchAll(LINK)].flatMap(({ 0: link, index }) => {
        const href = stylesheetOf(link);
        return href !== null && styles.has(href) ? [{ link, index, href }] : [];
      });
      if (links.length === 0) return;
      const rules = styles.rulesFor(classesIn(body));
      const parts: Buffer[] = [];
      let from = 0;
      for (const { link, index, href } of links) {
        parts.push(Buffer.from(`${head.slice(from, index)}<style>`, BYTES), rules(href));
        parts.push(Buffer.from(`</style>${link.replace('<link ', '<link disabled="" ')}`, BYTES));
        from = index + link.length;
      }
      answer.body = Buffer.concat([...parts, body.subarray(from)]);
    },
  };
}
