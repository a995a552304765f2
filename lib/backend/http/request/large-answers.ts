import { createQueue, type WorkQueue } from '@/lib/backend/work-queue';
import type { CallName } from '@/lib/contract/calls';
import { MAX_FAVOURITES, MAX_REMARKS } from '@/lib/domain/limits';
import { createShare } from './address-share';

interface Line {
  /** Rows of one answer; whoever asks for more waits for others who do. No list of a page has as many. */
  manyRows: number;
  /** Does work for one of those who wait in it, of whom each has a few under way: too few to fill it. */
  inShare: ReturnType<typeof createShare>;
  queue: WorkQueue;
}

const newLine = (manyRows: number, mostOfOne: number, waiting: number): Line => ({
  manyRows,
  inShare: createShare(mostOfOne),
  queue: createQueue({ atOnce: 1, waiting, waitMs: 15_000 }),
});

/** Whose share is that of their address. */
const visitors = newLine(200, 2, 8);
/**
 * A line of their own: as many as visitors are, they take no place of a customer's. One share for all that is made in a name,
 * from whichever address; of an account's own long lists a few may be asked for at once.
 */
const customers = newLine(Math.max(MAX_FAVOURITES, MAX_REMARKS), 4, 16);

/**
 * Pages of the specification ask for all of the first two, of which a shop has a few; those of the third say little, and
 * a storefront on another machine asks for several kinds of them at once, all from its one address.
 */
const SMALL: ReadonlySet<CallName> = new Set(['paraqueryPage', 'gdZzfwpageQuery', 'sitemapQuery']);

interface Asked {
  name: CallName;
  input: object;
  /** Empty for a call from within the process. */
  address: string;
  /** Null for a visitor. */
  customerId: number | null;
}

/**
 * Makes an answer; of large ones one at a time, since the contract lets anybody have ten thousand rows.
 * @throws CallError 1503 `busy` while too many large ones are under way
 */
export async function answerInShare<T>(
  { name, input, address, customerId }: Asked,
  answer: () => Promise<T>,
): Promise<T> {
  const { manyRows, inShare, queue } = customerId === null ? visitors : customers;
  const rows = 'rowSize' in input && typeof input.rowSize === 'number' ? input.rowSize : 0;
  if (address === '' || rows <= manyRows || SMALL.has(name)) return answer();
  return inShare(customerId === null ? address : String(customerId), () => queue.run(answer));
}
