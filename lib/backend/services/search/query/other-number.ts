import type { Database } from '@/lib/backend/db/client';
import type { Lang } from '@/lib/backend/localise';
import { formerOf } from './discontinued-number';
import { findLot, type OfLot } from './lot-number';
import { type Matched, matchedNumber } from './matched';

/** A product on sale that is meant by a number which is not its own. */
export interface Named {
  goodsId: number;
  matched: Matched;
}

/** What took the place of the discontinued product with this number, or else what the lot with it is of. */
export async function namedBy(
  db: Database,
  query: string,
  lang: Lang,
  /** Where it has been looked up already. */
  known?: OfLot,
): Promise<Named[]> {
  const former = await formerOf(db, query, lang);
  if (former) return [{ goodsId: former.goodsId, matched: matchedNumber('former', former.catalogNo) }];
  const { certificates } = known ?? (await findLot(db, query));
  const onSale = certificates.filter(({ status }) => status === 'ACTIVE');
  const lots = new Map(onSale.map(({ goodsId, lot }) => [goodsId, lot ?? '']));
  return Array.from(lots, ([goodsId, lot]) => ({ goodsId, matched: matchedNumber('lot', lot) }));
}
