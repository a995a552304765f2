/**
 * How many of a thing there may be. A page asks for all of them at once, so what is kept and what is asked for are one
 * number: else the newest would be left out.
 */
export const MAX_REMARKS = 500;
export const MAX_BUYING_LISTS = 100;
export const MAX_FAVOURITES = 500;
/** Lots that one file of papers or one reorder takes. */
export const MAX_CHOSEN_LOTS = 200;

/** Most characters of a word that a list is searched for. */
export const MAX_KEYWORD = 100;
/** Most that one amount may be where a person types it (¥100 million): sums of such stay whole numbers. */
export const MOST_FEN = 10_000_000_000;
