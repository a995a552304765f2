import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTtlCache } from '../../../lib/cache/ttl-cache';

/** Written by the build (`scripts/tooling/style-pieces.mjs`), beside the pages. */
const PIECES_FILE = 'storefront-styles.json';

/** A piece of a stylesheet, in its order. */
export type Piece =
  /** A rule, and what it can apply to: all names of one of the lists. Without lists it may apply to anything. */
  | { text: string; needs?: string[][] }
  /** `@media …{`, and what is in it. */
  | { open: string; pieces: Piece[] };

export interface Styles {
  has(href: string): boolean;
  /** @returns what of each stylesheet may apply to elements with these classes */
  rulesFor(classes: ReadonlySet<string>): (href: string) => Buffer;
}

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
  return {
    has: (href) => Object.hasOwn(sheets, href),
    rulesFor(classes) {
      // Pages of one kind have the same classes, whatever they show.
      const key = named.map((name) => (classes.has(name) ? '1' : '0')).join('');
      return (href) => {
        const found = chosen.get(href + key);
        if (found) return found;
        const text = Buffer.from(textOf(sheets[href] ?? [], classes));
        chosen.set(href + key, text);
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
