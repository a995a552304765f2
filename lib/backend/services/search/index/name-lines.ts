import type { Bilingual } from '@/lib/backend/db/schema/catalogue';
import { nameKey } from '@/lib/domain/search/search-text';

/** A name's ways to be said, and what stands in it only by the way. */
export interface NameLines {
  /** The name without what is only said by the way. */
  main: string;
  /** The other names it has, each a name of its own. */
  others: string[];
  /** As the data has it. */
  full: string;
}

/** Parentheses that are no part of a word, as those of `F(ab′)2` and `5(6)-FAM` are. */
const PARENTHESES = /(?<![A-Za-z0-9])\(([^()（）]*)\)|（([^（）]*)）/g;
/** What it is dissolved in or comes with: someone who looks for that wants the thing itself. */
const MEDIUM = /\s(?:in|with|without)\s+[^,;，；(（]+/gi;
const QUALIFIER = /^(?:含|不含|无|用于|in\s|with\s|without\s|for\s)/i;
const MEASURE = /\d\s*(?:%|°|×|x\b|[mµμunp]?[glLM]\b|[mµμ]?g\/|kDa|U\/)|\bpH\s*\d/;

/**
 * Reads the names of a product. A name in parentheses is one like the name before it (`碘化丙啶 (PI)` is also called PI);
 * a solvent, a measure, or a property that the product is filed under anyway (`topics`) is not.
 */
export function nameLinesOf(name: Bilingual, topics: Pick<ReadonlySet<string>, 'has'>): NameLines[] {
  const texts = [...new Set([name.zh, name.en ?? ''])].filter((text) => text !== '');
  const media = ` ${texts.flatMap(mediaOf).map(nameKey).join(' ')} `;
  const isName = (piece: string): boolean => {
    const key = nameKey(piece);
    if (key === '' || topics.has(key)) return false;
    return !QUALIFIER.test(piece) && !MEASURE.test(piece) && !media.includes(` ${key} `);
  };
  return texts.map((full) => linesOf(full, isName));
}

const mediaOf = (text: string): string[] => text.match(MEDIUM) ?? [];

function linesOf(full: string, isName: (piece: string) => boolean): NameLines {
  const others: string[] = [];
  const main = full
    .replace(PARENTHESES, (whole, narrow: string | undefined, wide: string | undefined) => {
      const pieces = (narrow ?? wide ?? '').split(/[,，;；、]/).map((piece) => piece.trim());
      if (isFigure(pieces)) return whole;
      const own = pieces.filter(isName);
      others.push(...own);
      return own.length > 0 ? ` ${own.join(' ')} ` : blank(whole);
    })
    .replace(MEDIUM, ' ');
  const base = full.replace(PARENTHESES, ' ').replace(MEDIUM, ' ');
  return { main, others: others.length > 0 ? [base, ...others] : [], full };
}

/** `(H+L)`: letters that say which one it is. */
const isFigure = (pieces: readonly string[]): boolean =>
  nameKey(pieces.join(' '))
    .split(' ')
    .every((word) => /^[a-z0-9]?$/.test(word));

const blank = (whole: string): string => ' '.repeat(whole.length);
