import { cache } from 'react';

/** State of one rendering: `cache` keeps one for each request. */
const rendering = cache(() => ({ once: false, places: 0 }));

/**
 * Has the static markup of this rendering stand in the document alone. For pages that are asked for as documents only
 * (`DOCUMENT_SEGMENT`): the router has no document in which the browser could find it.
 */
export function markupOnce(): void {
  rendering().once = true;
}

/** @returns the name of the next place for markup that stands in the document alone; null where it has to travel as data */
export function placeInDocument(): string | null {
  const all = rendering();
  return all.once ? `part-${all.places++}` : null;
}
