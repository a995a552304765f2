import { CODE } from '@/lib/contract/call';
import { CallError } from '../errors';
import { createTally } from './tally';

/** Most large request bodies in progress for one address; more than a person sends at a time. */
export const MOST_OF_AN_ADDRESS = 4;
/** Of those, for one where nobody is logged in. */
export const MOST_OF_A_VISITOR = 2;
/** For all customers together: what is read is held in memory. */
export const MOST_OF_ALL = 16;
/** For all visitors: as many as they are, they take no place of a customer's. */
export const MOST_OF_VISITORS = 8;

const underWay = createTally();
const all = { customers: 0, visitors: 0 };

/**
 * Lets one more large body be read for this address. The last half of the places is for addresses that have none: two
 * that hold all they may would else keep everybody out.
 * @returns what ends it
 * @throws CallError 1503 while too many are under way
 */
export function startLargeBody(address: string, who: keyof typeof all): () => void {
  const key = `${who} ${address}`;
  const most = who === 'visitors' ? MOST_OF_VISITORS : MOST_OF_ALL;
  const mostOwn = who === 'visitors' ? MOST_OF_A_VISITOR : MOST_OF_AN_ADDRESS;
  if (underWay.of(key) >= mostOwn || all[who] >= most) throw new CallError(CODE.busy, 'busy');
  if (underWay.of(key) > 0 && all[who] >= most / 2) throw new CallError(CODE.busy, 'busy');
  const end = underWay.add(key);
  all[who] += 1;
  return () => {
    all[who] -= 1;
    end();
  };
}
