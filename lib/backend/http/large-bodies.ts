import { CODE } from '@/lib/contract/call';
import { CallError } from './errors';

/** Large request bodies that may be under way for one address; more than a person sends at a time. */
export const MOST_OF_AN_ADDRESS = 4;
/** For all together: what is read is held in memory. */
export const MOST_OF_ALL = 16;

const underWay = new Map<string, number>();
let all = 0;

/**
 * Lets one more large body be read for this address.
 * @returns what ends it
 * @throws CallError 1503 while too many are under way
 */
export function startLargeBody(address: string): () => void {
  const own = underWay.get(address) ?? 0;
  if (own >= MOST_OF_AN_ADDRESS || all >= MOST_OF_ALL) throw new CallError(CODE.busy, 'busy');
  underWay.set(address, own + 1);
  all += 1;
  return () => {
    all -= 1;
    const left = (underWay.get(address) ?? 1) - 1;
    if (left > 0) underWay.set(address, left);
    else underWay.delete(address);
  };
}
