import { type AnswerStep, isPlainPage } from '../answers/answer';
import { attribute, BODY_END, BYTES, HEAD_END, ownFile } from '../answers/tags';
import { afterPaint } from './after-paint';

/** An element that fetches something, whole. */
const FETCHING = /<script [^>]*><\/script>|<link [^>]*>/g;
const SCRIPT_START = Buffer.from('<script src="/_next/static/');
const SCRIPT_END = Buffer.from('</script>');

/** Takes the framework's scripts out of the document and asks for them after the first paint (`after-paint.ts`). */
export const scriptsLater: AnswerStep = {
  name: 'scripts later',
  needs: 'Scripts are asynchronous elements with an address, none of which has to run before another.',
  applies: ({ document }) => document,
  takes: isPlainPage,
  change(answer) {
    answer.body = Buffer.concat(withScriptsLater(answer.body));
  },
};

/** What a document fetches after the paint, each once, in its order. */
interface Later {
  scripts: Set<string>;
  /** Scripts that are only to be there when they are asked for. */
  ahead: Set<string>;
}

/** @returns the parts of the document: most of it is not touched */
function withScriptsLater(html: Buffer): Buffer[] {
  const headEnd = html.indexOf(HEAD_END);
  const bodyEnd = html.lastIndexOf(BODY_END);
  // A document that broke off keeps its scripts: better early than never.
  if (headEnd < 0 || bodyEnd < 0) return [html];
  const later: Later = { scripts: new Set(), ahead: new Set() };
  const without = (text: string) => text.replace(FETCHING, (tag) => (takeFrom(tag, later) ? '' : tag));
  const parts: Buffer[] = [Buffer.from(without(html.toString(BYTES, 0, headEnd)), BYTES)];
  let from = headEnd;
  for (let at = html.indexOf(SCRIPT_START, headEnd); at >= 0; at = html.indexOf(SCRIPT_START, at + 1)) {
    const end = html.indexOf(SCRIPT_END, at) + SCRIPT_END.length;
    if (without(html.toString(BYTES, at, end)) !== '') continue;
    parts.push(html.subarray(from, at));
    from = end;
  }
  const ahead = [...later.ahead].filter((source) => !later.scripts.has(source));
  const loader = afterPaint([...later.scripts], ahead);
  return [...parts, html.subarray(from, bodyEnd), loader, html.subarray(bodyEnd)];
}

/** @returns whether the element is one that is fetched later */
function takeFrom(tag: string, { scripts, ahead }: Later): boolean {
  const script = tag.startsWith('<script') && attribute(tag, 'async') !== null ? ownFile(tag, 'src') : null;
  if (script !== null) scripts.add(script);
  const preloads = attribute(tag, 'rel') === 'preload' && attribute(tag, 'as') === 'script';
  const preload = preloads ? ownFile(tag, 'href') : null;
  if (preload !== null) ahead.add(preload);
  return script !== null || preload !== null;
}
