/** Ids by which the compact header and what brings it in find each other. */
export const COMPACT_BAR = 'compact';
export const SUMMARY = 'summary';
