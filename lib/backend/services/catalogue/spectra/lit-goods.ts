import { and, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods } from '@/lib/backend/db/schema';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { onSale } from '../facets/filter';
import { loadFacts, loadRelations } from '../goods/related-candidates';

type LitGoods = CallData<'spectraQuery'>['goods'][number];

/** Products on sale in the order of `ids`; those that are unknown or not on sale are left out. */
export async function loadLitGoods(db: Database, ids: readonly number[], lang: Lang): Promise<LitGoods[]> {
  if (ids.length === 0) return [];
  const { id, catalogNo, name, goodsType, fluorophores } = goods;
  const rows = await db
    .select({ id, catalogNo, name, goodsType, fluorophores })
    .from(goods)
    .where(and(inArray(id, [...ids]), onSale));
  return ids.flatMap((wanted) => {
    const row = rows.find((one) => one.id === wanted);
    if (!row) return [];
    const { id: goodsId, name, ...rest } = row;
    const shown = pick(name, lang);
    return [{ goodsId, name: shown.text, ...fallbackLanguage(shown), ...rest }];
  });
}

/** What could be used in a product's place, by the rules of related products and by hand, as far as it glows. */
export async function loadReplacements(db: Database, goodsId: number, lang: Lang) {
  const [product] = await loadLitGoods(db, [goodsId], lang);
  const facts = product && (await loadFacts(db, goodsId));
  if (!facts) return [];
  const ids = (await loadRelations(db, facts)).flatMap(({ kind, id }) =>
    kind === 'format' || kind === 'alternative' ? [id] : [],
  );
  const found = await loadLitGoods(db, ids, lang);
  return found.filter(({ fluorophores }) => fluorophores.length > 0).map((one) => ({ ...one, for: goodsId }));
}
