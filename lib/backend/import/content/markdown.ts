import { Marked } from 'marked';
import { cleanHtml } from '@/lib/backend/rich-text';

const marked = new Marked({ gfm: true, async: false });

/** Where a text has its pictures: names in the folder → what is shown. */
type PictureOf = (name: string) => { url: string; width: number; height: number } | null;

/** Markdown as sanitised HTML. Pictures of the folder get their address and size. */
export function toHtml(markdown: string, pictureOf: PictureOf): string {
  const html = marked.parse(markdown, { async: false });
  return cleanHtml(
    html.replace(/<img src="([^"]+)"/g, (whole, name: string) => {
      const picture = pictureOf(decodeName(name));
      return picture
        ? `<img src="${picture.url}" width="${picture.width}" height="${picture.height}"`
        : whole;
    }),
  ).trim();
}

const PICTURE = /!\[[^\]]*\]\(\s*<?([^)>\s]+)>?[^)]*\)/g;
/** An address by itself, not a file of the folder. */
const ELSEWHERE = /^[a-z]+:|^\//i;

/** The pictures of the folder that a text shows, by name. */
export const picturesIn = (markdown: string): string[] =>
  [...markdown.matchAll(PICTURE)]
    .map(([, name = '']) => decodeName(name))
    .filter((name) => !ELSEWHERE.test(name));

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

const HEADING = /^## +(.+?)(?: +\{#([a-z0-9-]+)\})?\s*$/;
const WARNING = /^> *\[!WARNING\] *\n((?:>.*(?:\n|$))*)/gm;

/** A text parted at its headings of the second level; `before` is what stands above the first. */
export function splitSections(body: string): { before: string; sections: Section[] } {
  const before: string[] = [];
  const sections: (Pick<Section, 'key' | 'title' | 'line'> & { lines: string[] })[] = [];
  for (const [index, line] of body.split('\n').entries()) {
    const [, title, key = null] = HEADING.exec(line) ?? [];
    if (title !== undefined) sections.push({ key, title, line: index + 1, lines: [] });
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
