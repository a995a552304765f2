import { CODE } from '@/lib/contract/call';
import { CallError } from '../errors';

/** PDFs that are drawn for one address at a time: more than a page links to, too few to fill the line that all wait in (`write-pdf.ts`). */
export const MOST_OF_AN_ADDRESS = 6;

const underWay = new Map<string, number>();

/**
 * Draws for an address, which has no more than its share of the line.
 * @throws CallError 1503 `busy` while it has that
 */
export async function drawInShare<T>(address: string, draw: () => Promise<T>): Promise<T> {
  const own = underWay.get(address) ?? 0;
  if (own >= MOST_OF_AN_ADDRESS) throw new CallError(CODE.busy, 'busy');
  underWay.set(address, own + 1);
  try {
    return await draw();
  } finally {
    const left = (underWay.get(address) ?? 1) - 1;
    if (left > 0) underWay.set(address, left);
    else underWay.delete(address);
  }
}
