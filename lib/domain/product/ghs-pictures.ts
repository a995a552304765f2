import type { GhsPictogram } from './ghs';

/** The symbols of the GHS, drawn in a square of 100; holes by the even-odd rule. */
export const GHS_SYMBOLS: Readonly<Record<GhsPictogram, string>> = {
  // Exploding bomb.
  GHS01:
    'M33 61a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM54 24l3 12 9-9-3 12 13-2-10 8 11 6-12 1 4 11-9-7-4 10-2-12-8 4 4-9-8-5 9-3-4-9 8 4z',
  // Flame.
  GHS02:
    'M51 20c3 11 17 17 17 33 0 10-7 16-18 16S32 63 32 53c0-8 5-12 7-19 3 3 4 5 5 9 5-5 8-13 7-23zM51 44c-4 6-10 8-10 15 0 4 3 7 9 7s10-3 10-8c0-6-6-8-9-14zM30 73h40v4H30z',
  // Flame over circle.
  GHS03:
    'M50 45a14 14 0 1 0 .01 0zM50 50a9 9 0 1 1-.01 0zM51 16c2 8 13 13 13 25-4-3-9-5-14-5s-10 2-14 5c0-7 4-10 6-15 2 2 3 4 3 7 4-4 7-10 6-17zM30 76h40v4H30z',
  // Gas cylinder.
  GHS04: 'M26 62l37-27c4-3 9-2 11 1s1 8-3 10L33 71c-4 2-7 1-9-2s-1-5 2-7zM74 33l6-5 5 7-7 4z',
  // Corrosion.
  GHS05:
    'M22 34l22-7 2 6-22 7zM78 34l-22-7-2 6 22 7zM40 38c3 5 4 8 0 9-4-1-3-4 0-9zM36 47c3 5 4 8 0 9-4-1-3-4 0-9zM61 38c3 5 4 8 0 9-4-1-3-4 0-9zM66 46c3 5 4 8 0 9-4-1-3-4 0-9zM22 60h9c1 6 9 6 10 0h6v9H22zM52 67c3-6 7-7 10-7 1 4 6 4 8-1 4 0 8 3 9 7v3H52z',
  // Skull and crossbones.
  GHS06:
    'M50 20c11 0 19 8 19 18 0 6-3 10-7 13v8H38v-8c-4-3-7-7-7-13 0-10 8-18 19-18zM42 34a5 5 0 1 0 .01 0zM58 34a5 5 0 1 0 .01 0zM50 45l3 6h-6zM43 54h2v5h-2zM49 54h2v5h-2zM55 54h2v5h-2zM25 60l4-2 21 8 21-8 4 2-2 4-14 5 14 5 2 4-4 2-21-8-21 8-4-2 2-4 14-5-14-5z',
  // Exclamation mark.
  GHS07: 'M43 26c0-7 14-7 14 0l-3 31c0 4-8 4-8 0zM50 64a6 6 0 1 0 .01 0z',
  // Health hazard.
  GHS08:
    'M50 18a10 10 0 1 0 .01 0zM26 78V58c0-11 7-17 16-18h16c9 1 16 7 16 18v20H62V62h-2v16H40V62h-2v16zM50 44l3 8 8-4-4 8 8 3-8 3 4 8-8-4-3 8-3-8-8 4 4-8-8-3 8-3-4-8 8 4z',
  // Environment.
  GHS09:
    'M34 70V46l-9-8 3-3 6 5V24h5v12l8-6 2 4-10 9v27h7v4H22v-4zM48 66c8-10 18-11 28-3l6-5v14l-6-4c-10 7-20 6-28-2zM57 62a2 2 0 1 0 .01 0z',
};

const FRAME = 'M50 1L99 50 50 99 1 50z';
/** Symbols are drawn to the edge of their square; this brings them inside the frame. */
const WITHIN = 'translate(10 9) scale(.8)';
const GROUND = 'M50 10L90 50 50 90 10 50z';

/** A pictogram as a file of its own; `name` is for those who don't see it. */
export const pictogramSvg = (pictogram: GhsPictogram, side: number, name: string): string =>
  `<svg viewBox="0 0 100 100" width="${side}" height="${side}" role="img" aria-label="${name}">` +
  `<path d="${FRAME}" fill="#D7141A"/><path d="${GROUND}" fill="#fff"/>` +
  `<path d="${GHS_SYMBOLS[pictogram]}" transform="${WITHIN}" fill="#111" fill-rule="evenodd"/></svg>`;

export const GHS_FRAME = { frame: FRAME, ground: GROUND, within: WITHIN } as const;
