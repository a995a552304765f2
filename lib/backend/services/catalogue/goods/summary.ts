import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, brand, goods, sku } from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import { type Lang, pick, pickAs, pickBeside } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { onSale } from '../facets/filter';
import { bestStockState } from './stock';

export type GoodsSummary = CallData<'goodsGetById'>;

/** What of the call decides how a product is shown. */
export type Audience = Pick<CallContext, 'lang' | 'maySeePrices'>;

interface SkuLine {
  skuCode: string;
  size: Bilingual;
  stock: number;
  lowStock: number;
  orderMin: number;
  madeToOrder: boolean;
  quoteOnly: boolean;
  priceFen: number | null;
}

const skuLines = sql<SkuLine[]>`coalesce((
  select json_agg(json_build_object(
    'skuCode', ${sku.skuCode}, 'size', ${sku.size}, 'stock', ${sku.stock}, 'lowStock', ${sku.lowStock},
    'orderMin', ${sku.orderMin}, 'madeToOrder', ${sku.madeToOrder}, 'quoteOnly', ${sku.quoteOnly}, 'priceFen', ${sku.priceFen}
  ) order by ${sku.sort}, ${sku.id}) from ${sku} where ${sku.goodsId} = ${goods.id}), '[]')`;

/** The columns a summary is made of; `goods` must be left-joined with `brand`. */
export const summaryColumns = {
  id: goods.id,
  name: goods.name,
  catalogNo: goods.catalogNo,
  mainImg: goods.mainImg,
  imgLabel: goods.imgLabel,
  sort: goods.sort,
  cateCode: goods.cateCode,
  goodsType: goods.goodsType,
  groupId: goods.groupId,
  brandId: brand.id,
  brandName: brand.name,
  cas: goods.cas,
  exNm: goods.exNm,
  emNm: goods.emNm,
  fluorophores: goods.fluorophores,
  isHot: goods.isHot,
  isNew: goods.isNew,
  skus: skuLines,
};

type SummaryRow = Awaited<ReturnType<typeof selectRows>>[number];

const selectRows = (db: Database, ids: readonly number[]) =>
  db
    .select(summaryColumns)
    .from(goods)
    .leftJoin(brand, eq(goods.brandId, brand.id))
    .where(and(inArray(goods.id, [...ids]), onSale));

/** The name in the other language for a card's second line; empty when it is missing or the same. */
function otherName(name: Bilingual, lang: Lang): string {
  const shown = pick(name, lang).text;
  const other = (lang === 'zh' ? name.en : name.zh) ?? '';
  return other === shown ? '' : other;
}

/** Row → wire, in one language, with or without prices. */
export function toSummary(row: SummaryRow, { lang, maySeePrices }: Audience): GoodsSummary {
  const { name, brandId, brandName, skus, ...same } = row;
  const { text, lang: fallback } = pick(name, lang);
  const prices = skus.flatMap(({ quoteOnly, priceFen }) =>
    quoteOnly || priceFen === null ? [] : [priceFen],
  );
  return {
    ...same,
    name: text,
    nameAlt: otherName(name, lang),
    ...(fallback && { lang: fallback }),
    brand: brandId !== null && brandName ? { id: brandId, ...pickAs('name', brandName, lang) } : null,
    specs: skus.map(({ skuCode, size }) => ({ skuCode, ...pickBeside({ size }, lang) })),
    stockState: bestStockState(skus),
    ...(maySeePrices && prices.length > 0 && { priceFromFen: Math.min(...prices) }),
    ...(skus.length > 0 && prices.length === 0 && { quoteOnly: true }),
  };
}

/**
 * Products as lists and cards show them, in the order of `ids`, in one query. Ids that are unknown or not on sale
 * are left out.
 */
export async function loadSummaries(
  db: Database,
  ids: readonly number[],
  audience: Audience,
): Promise<GoodsSummary[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toSummary(row, audience)] : [];
  });
}
