import type { Database } from '@/lib/backend/db/client';
import type { Lang } from '@/lib/backend/localise';
import { formersOf } from './discontinued-number';
import { findDocumentsOfLot, type OfLot } from './lot-number';
import { type Matched, matchedNumber } from './matched';

/** A product on sale that is meant by a number which is not its own. */
export interface Named {
  goodsId: number;
  matched: Matched;
}

/** What took the place of the discontinued products with these numbers, or else what the lots with them are of. */
export async function namedBy(
  db: Database,
  query: string,
  lang: Lang,
  /** Where it has been looked up already. */
  known?: OfLot,
): Promise<Named[]> {
  const formers = await formersOf(db, query, lang);
  if (formers.length > 0)
    return formers.map(({ goodsId, catalogNo }) => ({
      goodsId,
      matched: matchedNumber('former', catalogNo),
    }));
  const { certificates } = known ?? (await findDocumentsOfLot(db, query));
  const onSale = certificates.filter(({ status }) => status === 'ACTIVE');
  const lots = new Map(onSale.map(({ goodsId, lot }) => [goodsId, lot ?? '']));
  return Array.from(lots, ([goodsId, lot]) => ({ goodsId, matched: matchedNumber('lot', lot) }));
}
