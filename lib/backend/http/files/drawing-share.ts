import { createShare } from '../request/address-share';

/**
 * PDFs and pictures for sharing that are drawn for one address at a time: more than a page links to, too few to fill a
 * line that all visitors wait in (`write-pdf.ts`, `serve-share-picture.ts`).
 */
export const MOST_OF_AN_ADDRESS = 6;

/**
 * Draws for an address, which has no more than its share of the line.
 * @throws CallError 1503 `busy` while it has that
 */
export const drawInShare = createShare(MOST_OF_AN_ADDRESS);
