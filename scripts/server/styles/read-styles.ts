import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTtlCache } from '../../../lib/cache/ttl-cache';

/** Written by the build (`scripts/tooling/style-pieces.mjs`), beside the pages. */
export const PIECES_FILE = 'storefront-styles.json';

/** A piece of a stylesheet, in its order. */
export type Piece =
  /** A rule, and what it can apply to: all names of one of the lists. Without lists it may apply to anything. */
  | { text: string; needs?: string[][] }
  /** `@media …{`, and what is in it. */
  | { open: string; pieces: Piece[] };

export interface Styles {
  has(href: string): boolean;
  /** @returns what of each stylesheet may apply to elements with these values of their class attributes */
  rulesFor(values: readonly string[]): (href: string) => Buffer;
}

/** Classes of a document, with a short name for what they are among those that stylesheets name. */
interface ClassSet {
  classes: ReadonlySet<string>;
  name: number;
}

/** Kept by what documents said, some 3 kB each: a site has some dozens. */
const MOST_SETS = 300;
/** What was put together for documents with the same classes, in bytes. */
const MOST_BYTES = 4 * 1024 * 1024;

/** @throws when the build left no such file */
export function readStyles(distDir: string): Styles {
  return createStyles(JSON.parse(readFileSync(path.join(distDir, PIECES_FILE), 'utf8')));
}

/** @param sheets by address, as the pages name it */
export function createStyles(sheets: Record<string, Piece[]>): Styles {
  const named = [...new Set(Object.values(sheets).flatMap((pieces) => pieces.flatMap(classesOf)))];
  const chosen = createTtlCache<Buffer>({ max: MOST_BYTES, weigh: (text, key) => text.length + key.length });
  const byValues = createTtlCache<ClassSet>({ max: MOST_SETS });
  const byNames = createTtlCache<ClassSet>({ max: MOST_SETS });
  let sets = 0;
  /** Pages of one kind have the same classes, whatever they show, and mostly in the same order. */
  function setOf(values: readonly string[]): ClassSet {
    const inOrder = values.join('\n');
    const known = byValues.get(inOrder);
    if (known) return known;
    const classes = new Set(values.flatMap((value) => value.split(' ')));
    const names = named.filter((name) => classes.has(name)).join(' ');
    const set = byNames.get(names) ?? { classes, name: sets++ };
    byValues.set(inOrder, set);
    byNames.set(names, set);
    return set;
  }
  return {
    has: (href) => Object.hasOwn(sheets, href),
    rulesFor(values) {
      const set = setOf(values);
      return (href) => {
        const key = `${href} ${set.name}`;
        const found = chosen.get(key);
        if (found) return found;
        const text = Buffer.from(textOf(sheets[href] ?? [], set.classes));
        chosen.set(key, text);
        return text;
      };
    },
  };
}

const classesOf = (piece: Piece): string[] =>
  'open' in piece ? piece.pieces.flatMap(classesOf) : (piece.needs ?? []).flat();

function textOf(pieces: Piece[], classes: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if ('open' in piece) {
        const inside = textOf(piece.pieces, classes);
        return inside === '' ? '' : `${piece.open}${inside}}`;
      }
      const applies = piece.needs?.some((all) => all.every((name) => classes.has(name))) ?? true;
      return applies ? piece.text : '';
    })
    .join('');
}
