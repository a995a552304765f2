let searches = 0;

/** Number of the next search: one above every search of this visit, the one that the address shows included. */
export function nextKeyNum(): number {
  const shown = Number(new URLSearchParams(window.location.search).get('keyNum'));
  searches = Math.max(searches, Number.isSafeInteger(shown) ? shown : 0) + 1;
  return searches;
}
