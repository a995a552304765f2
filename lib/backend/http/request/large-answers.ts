import type { CallName } from '@/lib/contract/calls';
import { MAX_FAVOURITES, MAX_REMARKS } from '@/lib/domain/limits';
import { type Asker, createLines } from './work-lines';

/** Rows of one answer; whoever asks for more waits for others who do. No list of a page has as many. */
const MANY_ROWS = { visitors: 200, customers: Math.max(MAX_FAVOURITES, MAX_REMARKS) };

/** Of an account's own long lists a few may be asked for at once. */
const inLine = createLines({
  visitors: { mostOfOne: 2, atOnce: 1, waiting: 8, waitMs: 15_000 },
  customers: { mostOfOne: 4, atOnce: 1, waiting: 16, waitMs: 15_000 },
});

/**
 * Pages of the specification ask for all of the first two, of which a shop has a few; those of the third say little, and
 * a storefront on another machine asks for several kinds of them at once, all from its one address.
 */
const SMALL: ReadonlySet<CallName> = new Set(['paraqueryPage', 'gdZzfwpageQuery', 'sitemapQuery']);

interface Asked extends Asker {
  name: CallName;
  input: object;
}

/**
 * Makes an answer; of large ones one at a time, since the contract lets anybody have ten thousand rows.
 * @throws CallError 1503 `busy` while too many large ones are under way
 */
export async function answerInShare<T>(
  { name, input, ...asker }: Asked,
  answer: () => Promise<T>,
): Promise<T> {
  const most = asker.customerId === null ? MANY_ROWS.visitors : MANY_ROWS.customers;
  const rows = 'rowSize' in input && typeof input.rowSize === 'number' ? input.rowSize : 0;
  // A call from within the process has no address.
  if (asker.address === '' || rows <= most || SMALL.has(name)) return answer();
  return inLine(asker, answer);
}
