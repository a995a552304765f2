/**
 * Documents change with the catalogue and with every text that is corrected: a protocol's own, a manual that prints
 * protocols. What is corrected shows within a minute, in them as on the pages. Asked for again they are not drawn again:
 * `documents/pdf/write-pdf.ts` keeps them.
 */
export const DRAWN_CACHE = 'public, max-age=60';
