import type { Bilingual } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import type { DocumentSource } from './load-document';
import { documentWords } from './words';

/** A piece of text, or a new line (`\n`). `lang`: it had to come in Chinese in an English document. */
export interface Span {
  text: string;
  lang?: 'zh';
  strong?: true;
  em?: true;
  sub?: true;
  sup?: true;
  /** Struck out. */
  struck?: true;
}
export type Line = string | Span | readonly (string | Span)[];
/** A cell or value: one line or several. */
export type Cell = Line | { lines: readonly Line[] };
export type Fact = readonly [label: string, value: Cell | null];

/** What a document is made of, the same for HTML and PDF. */
export type Block =
  /** `whole`: not parted between pages; for few rows. */
  | { kind: 'facts'; rows: readonly Fact[]; whole?: boolean }
  | {
      kind: 'table';
      head: readonly string[];
      rows: readonly (readonly Cell[])[];
      /**
       * How wide each column is in a PDF: as wide as its words, or what is left. Absent: the first by its words. In HTML the
       * browser says that, and breaks nothing in a `whole` one.
       */
      columns?: readonly Column[];
    }
  /** `leads`: it heads what follows, and stays with it. */
  | { kind: 'text'; lines: readonly Line[]; leads?: true }
  /** `start`: the number of the first, where that isn't 1. */
  | { kind: 'steps'; lines: readonly Line[]; start?: number }
  | { kind: 'pictures'; pictures: readonly Picture[] }
  /** A picture of a text, by the address that stands there; one that can't be had leaves its caption. */
  | {
      kind: 'figure';
      src: string;
      caption: Line;
      /** Points high in a PDF at most. */
      highest?: number;
    }
  /** The sections that begin a page, with the page's number; in HTML there are no pages. */
  | { kind: 'contents' };

/**
 * `whole`: as wide as its words, which are never broken; `amount`: the same, with figures that end under one another;
 * `typed`: what is left, for what people typed, whose long words are broken rather than push the others off the page.
 */
export type Column = 'words' | 'whole' | 'rest' | 'typed' | 'amount';

export interface Picture {
  /** Drawn by ourselves, whatever in it came from the data escaped. */
  svg: string;
  width: number;
  height: number;
  caption: readonly Line[];
}

export interface DocumentSection {
  title: string;
  blocks: readonly (Block | null)[];
  /** Begins a page of a PDF, and stands in its contents. */
  onNewPage?: true;
}

export interface DocumentModel {
  title: string;
  facts: readonly Fact[];
  sections: readonly (DocumentSection | null)[];
}

/** What every document is written with. */
export interface Writing {
  lang: Lang;
  words: ReturnType<typeof documentWords>;
  source: DocumentSource;
  /** A text in the document's language; one that had to come in Chinese is marked so. */
  say(text: Bilingual): Span;
}

export function startWriting(source: DocumentSource, lang: Lang): Writing {
  const say = (text: Bilingual): Span => pick(text, lang);
  return { lang, words: documentWords(lang), source, say };
}

export const facts = (...rows: readonly Fact[]): Block => ({ kind: 'facts', rows });
/** A few facts that stand together. */
export const fewFacts = (...rows: readonly Fact[]): Block => ({ kind: 'facts', rows, whole: true });
export const text = (...lines: readonly (Line | null)[]): Block => ({
  kind: 'text',
  lines: lines.filter((line) => line !== null),
});

/** A line that heads the block after it. */
export const leading = (line: Line): Block => ({ kind: 'text', lines: [line], leads: true });

/** Addresses of the pictures within these texts. */
export const figuresIn = (sections: readonly DocumentSection[]): string[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block?.kind === 'figure' ? block.src : [])));

/** Facts without those that have no value. */
export const filled = (rows: readonly Fact[]): (readonly [string, Cell])[] =>
  rows.flatMap(([label, value]) =>
    value === null || value === '' ? [] : ([[label, value]] as [string, Cell][]),
  );

export const linesOf = (cell: Cell): readonly Line[] =>
  typeof cell === 'object' && 'lines' in cell ? cell.lines : [cell];

export const spansOf = (line: Line): readonly Span[] =>
  (Array.isArray(line) ? line : [line]).map((part: string | Span) =>
    typeof part === 'string' ? { text: part } : part,
  );

/** The product's attributes in the catalogue's order, with their units. */
export function attributeRows(writing: Writing): Fact[] {
  const { source, lang, say } = writing;
  const rows = source.attributeNames.flatMap(({ key, name, unit }): Fact[] => {
    const value = source.goods.attributes[key];
    return value ? [[pick(name, lang).text, unit ? [say(value), ` ${unit}`] : say(value)]] : [];
  });
  return [componentsFact(writing), ...rows];
}

/** What is in a kit, and how each part is kept. */
export function componentsFact({ source, say, words, lang }: Writing): Fact {
  const { components } = source.goods;
  const [open, close] = lang === 'zh' ? ['（', '）'] : [' (', ')'];
  const partOf = ({ name, storage }: (typeof components)[number]): Line =>
    storage.zh ? [say(name), open, say(storage), close] : say(name);
  return [words.labels.components, components.length > 0 ? { lines: components.map(partOf) } : null];
}

/** One attribute with its unit; null when the product hasn't got it. */
export function attributeOf({ source, say }: Writing, key: string): Line | null {
  const value = source.goods.attributes[key];
  const unit = source.attributeNames.find((attribute) => attribute.key === key)?.unit;
  return value ? (unit ? [say(value), ` ${unit}`] : say(value)) : null;
}
