import type { Handler } from '@/lib/backend/http/context';
import { findMissing } from '@/lib/domain/related/missing';
import { loadFactsOf, loadPartners } from './related-candidates';
import { loadSummaries } from './summary';

/** Prices are in no offer: it is the same for everybody. */
export const goodsMissing: Handler<'goodsMissing'> = async ({ goodsIds }, { db, lang }) => {
  const ordered = await loadFactsOf(db, [...new Set(goodsIds)]);
  const missing = findMissing(ordered, await loadPartners(db, ordered));
  const ids = [...new Set(missing.flatMap(({ offers }) => offers))];
  const summaries = await loadSummaries(db, ids, { lang, maySeePrices: false });
  const byId = new Map(summaries.map((goods) => [goods.id, goods]));
  return {
    missing: missing.map(({ kind, id, offers }) => ({
      kind,
      goodsId: id,
      offers: offers.flatMap((offer) => byId.get(offer) ?? []),
    })),
  };
};
