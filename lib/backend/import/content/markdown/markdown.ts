import { cleanHtml } from '@/lib/backend/rich-text';
import { settings } from '@/lib/config/settings';
import { parseMarkdown } from './parse-markdown';

/** Where a text has its pictures: names in the folder → what is shown. */
type PictureOf = (name: string) => { url: string; width: number; height: number } | null;

interface Refused {
  /** Told of each picture that readers would not see. */
  unknown: (name: string) => void;
  /** Where the shop's files lie, when that is another host: pages show pictures of no other one (docs/adr/0007). */
  fileBase: string | null;
}

/**
 * Markdown as sanitised HTML. Pictures of the folder get their address and size. Others are refused that would be looked for
 * beside the page (in HTML, or named in a way that `picturesIn` doesn't see), or on a foreign host.
 * @throws MarkdownError; CallError 1503 `busy`
 */
export async function toHtml(
  markdown: string,
  pictureOf: PictureOf,
  { unknown, fileBase }: Refused = { unknown: () => {}, fileBase: null },
): Promise<string> {
  const html = await parseMarkdown(markdown);
  const shown = new Set<string>();
  const clean = cleanHtml(
    joinLeadIns(html).replace(/<img src="([^"]+)"/g, (whole, name: string) => {
      const picture = pictureOf(decodeName(name));
      if (!picture) return whole;
      shown.add(picture.url);
      return `<img src="${picture.url}" width="${picture.width}" height="${picture.height}"`;
    }),
  ).trim();
  const others = new Set<string>();
  for (const [, address = ''] of clean.matchAll(IMAGE))
    if (!isShown(address, fileBase) && !shown.has(address)) others.add(decodeName(address));
  for (const name of [...others].slice(0, MOST_TOLD)) unknown(name);
  return clean;
}

/** Names of pictures that can't be shown, of one text. */
const MOST_TOLD = 50;

/** As cleaning writes it: every value in quotes, and none of these signs within. */
const IMAGE = /<img\b[^>]*? src="([^">]*)"/g;

/**
 * Bold that ends in a full-width sign is only closed where a blank follows it (`**终止。** 羟胺`): CommonMark knows of no
 * script without blanks. Such a sign is a blank's width by itself, so that one goes.
 */
const joinLeadIns = (html: string): string =>
  html.replace(/([。？！；：，、）”])(<\/(?:strong|em)>) /g, '$1$2');

/** Its beginning up to the name. Each sign is looked at a few times at most, whatever the text. */
const PICTURE = /!\[[^[\]]*\]\(\s*<?([^)>\s]+)/g;
/** An address by itself, not a file of the folder. */
const ELSEWHERE = /^[a-z]+:|^\//i;

/** Whether pages may show a picture by its own address: of the shop itself, or from where its files lie. */
function isShown(address: string, fileBase: string | null): boolean {
  // Cleaning leaves none of another host that begins so.
  if (address.startsWith('/')) return true;
  if (!URL.canParse(address)) return false;
  const { origin } = new URL(address);
  return [fileBase, settings().siteOrigin].some(
    (own) => own !== null && URL.canParse(own) && new URL(own).origin === origin,
  );
}

/** Whether a picture is named by an address, not as a file of the folder. */
export const liesElsewhere = (name: string): boolean => ELSEWHERE.test(name);

/** The pictures of the folder that a text shows, each once, and the line that each first stands on, from 0. */
export function picturesIn(markdown: string): { name: string; line: number }[] {
  const lines = new Map<string, number>();
  let line = 0;
  let end = markdown.indexOf('\n');
  for (const { 1: written = '', index } of markdown.matchAll(PICTURE)) {
    for (; end >= 0 && end < index; end = markdown.indexOf('\n', end + 1)) line += 1;
    const name = decodeName(written);
    if (!ELSEWHERE.test(name) && !lines.has(name)) lines.set(name, line);
  }
  return [...lines].map(([name, first]) => ({ name, line: first }));
}

/** The same text with other names for its pictures; those without a new one keep theirs. */
export const renamePictures = (markdown: string, nameOf: (name: string) => string | undefined): string =>
  markdown.replace(PICTURE, (whole, name: string) => {
    const renamed = nameOf(decodeName(name));
    return renamed === undefined ? whole : whole.replace(name, () => renamed);
  });

function decodeName(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

export interface Section {
  /** Of a step (`## Wash {#wash}`); null for any other heading. */
  key: string | null;
  title: string;
  text: string;
  /** What stands in `> [!WARNING]`, without the mark. */
  warning: string;
  /** Line of the heading, counted from the beginning of the text. */
  line: number;
}

const STEP_KEY = / \{#([a-z0-9-]+)\}$/;

function headingOf(line: string): Pick<Section, 'key' | 'title'> | null {
  if (!line.startsWith('## ')) return null;
  const text = line.slice(3).trim();
  // What follows the last of these marks is all that a key can stand in.
  const from = Math.max(0, text.lastIndexOf(' {#'));
  const [mark, key = null] = STEP_KEY.exec(text.slice(from)) ?? [''];
  const title = mark === '' ? text : text.slice(0, from).trimEnd();
  return title === '' ? null : { key, title };
}

const WARNING = /^> *\[!WARNING\] *\n((?:>.*(?:\n|$))*)/gm;

/** A text parted at its headings of the second level; `before` is what stands above the first. */
export function splitSections(body: string): { before: string; sections: Section[] } {
  const before: string[] = [];
  const sections: (Pick<Section, 'key' | 'title' | 'line'> & { lines: string[] })[] = [];
  for (const [index, line] of body.split('\n').entries()) {
    const heading = headingOf(line);
    if (heading) sections.push({ ...heading, line: index + 1, lines: [] });
    else (sections.at(-1)?.lines ?? before).push(line);
  }
  return {
    before: before.join('\n'),
    sections: sections.map(({ lines, ...section }) => ({ ...section, ...takeWarnings(lines.join('\n')) })),
  };
}

function takeWarnings(text: string): Pick<Section, 'text' | 'warning'> {
  const warnings: string[] = [];
  const rest = text.replace(WARNING, (_, quoted: string) => {
    warnings.push(quoted.replace(/^> ?/gm, '').trim());
    return '';
  });
  return { text: rest.trim(), warning: warnings.join('\n\n') };
}
