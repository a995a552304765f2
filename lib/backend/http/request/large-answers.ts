import { createQueue } from '@/lib/backend/work-queue';
import type { CallName } from '@/lib/contract/calls';
import { createShare } from './address-share';

/** Rows of one answer; whoever asks for more waits for others who do. No list of a page has as many. */
const MANY_ROWS = 200;
/** Large answers of an address at a time: too few to fill the line that all wait in. */
const MOST_OF_AN_ADDRESS = 2;
/**
 * Pages of the specification ask for all of the first two, of which a shop has a few; those of the third say little, and
 * a storefront on another machine asks for several kinds of them at once, all from its one address.
 */
const SMALL: ReadonlySet<CallName> = new Set(['paraqueryPage', 'gdZzfwpageQuery', 'sitemapQuery']);

const inShare = createShare(MOST_OF_AN_ADDRESS);
const queue = createQueue({ atOnce: 1, waiting: 8, waitMs: 15_000 });

/**
 * Makes an answer for a visitor of this address; of large ones one at a time, since the contract lets anybody have ten
 * thousand rows.
 * @param address empty for a call from within the process
 * @throws CallError 1503 `busy` while too many large ones are under way
 */
export async function answerInShare<T>(
  { name, input, address }: { name: CallName; input: object; address: string },
  answer: () => Promise<T>,
): Promise<T> {
  const rows = 'rowSize' in input && typeof input.rowSize === 'number' ? input.rowSize : 0;
  if (address === '' || rows <= MANY_ROWS || SMALL.has(name)) return answer();
  return inShare(address, () => queue.run(answer));
}
