import { CODE } from '@/lib/contract/call';
import { CallError } from '../errors';
import { createTally } from '../request/tally';

/**
 * PDFs and pictures for sharing that are drawn for one address at a time: more than a page links to, too few to fill a
 * line that all wait in (`write-pdf.ts`, `serve-share-picture.ts`).
 */
export const MOST_OF_AN_ADDRESS = 6;

const underWay = createTally();

/**
 * Draws for an address, which has no more than its share of the line.
 * @throws CallError 1503 `busy` while it has that
 */
export async function drawInShare<T>(address: string, draw: () => Promise<T>): Promise<T> {
  if (underWay.of(address) >= MOST_OF_AN_ADDRESS) throw new CallError(CODE.busy, 'busy');
  const end = underWay.add(address);
  try {
    return await draw();
  } finally {
    end();
  }
}
