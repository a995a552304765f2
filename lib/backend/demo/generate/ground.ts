import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { type Bilingual, brand, goods, meta, orders, para } from '@/lib/backend/db/schema';
import { FACET_LISTS, loadReference } from '@/lib/backend/import/rows/reference';
import type { ProductLight } from '@/lib/backend/services/catalogue/spectra/product-light';
import type { GoodsType } from '@/lib/domain/product/goods-types';
import { demoFiles } from '../demo-files';
import { DEMO_ORDERS_KEY } from '../trade/match-demo-orders';

type GoodsRow = typeof goods.$inferInsert;

/** Generated products carry catalogue numbers `GX0000001`, `GX0000002` … */
export const GENERATED_PREFIX = 'GX';

/** Facet keys of the demo catalogue that stand for the absence of one. */
export const UNCONJUGATED = 'unconjugated';
const ANY_SPECIES = 'species-independent';

export interface Word extends Bilingual {
  key: string;
}

/** A fluorophore with what its products keep of its light. */
export interface Glow {
  fluorophores: string[];
  light: ProductLight & { exNm: number; emNm: number };
}

/** What generated products are hung up on: the categories, brands and words that the demo shop has. */
export interface Ground {
  groups: Map<GoodsType, number[]>;
  brands: number[];
  conjugates: (Word & { glow: Glow })[];
  /** Every fluorophore whose curves and maxima are known. */
  glows: Glow[];
  hosts: Word[];
  species: Word[];
  applications: Map<GoodsType, string[][]>;
  storage: GoodsRow['storage'][];
  shipping: GoodsRow['shipping'][];
  /** Number of the first product to generate. */
  firstNumber: number;
}

export async function loadGround(db: Database): Promise<Ground> {
  const models = await db
    .select({
      goodsType: goods.goodsType,
      groupId: goods.groupId,
      applications: goods.applications,
    })
    .from(goods)
    .where(sql`${goods.catalogNo} not like ${`${GENERATED_PREFIX}%`}`);
  const words = await db
    .select({ list: para.typeCode, key: para.valStr, name: para.name })
    .from(para)
    .where(inArray(para.typeCode, Object.values(FACET_LISTS)));
  const wordsOf = (list: string): Word[] =>
    words.filter((row) => row.list === list).map(({ key, name }) => ({ key, ...name }));
  const reference = await loadReference(db);
  const { storage, shipping, fluorophoreOfConjugate } = reference;
  const glowOf = (key: string): Glow[] => {
    const { exNm, emNm, ...light } = reference.lightOf([key]);
    const isKnown = exNm !== null && emNm !== null && light.excite488 !== null;
    return isKnown ? [{ fluorophores: [key], light: { ...light, exNm, emNm } }] : [];
  };
  const conjugates = wordsOf(FACET_LISTS.conjugate).flatMap((word) => {
    const key = fluorophoreOfConjugate.get(word.key);
    return key === undefined ? [] : glowOf(key).map((glow) => ({ ...shortWord(word), glow }));
  });
  const brands = await db.select({ id: brand.id }).from(brand);
  const [newest] = rowsOf(
    await db.execute(
      sql`select max(catalog_no) as last from ${goods} where ${goods.catalogNo} like ${`${GENERATED_PREFIX}%`}`,
    ),
  );
  const types = [...new Set(models.map((row) => row.goodsType))];
  const byType = <T>(pick: (row: (typeof models)[number]) => T) =>
    new Map(types.map((type) => [type, models.filter((row) => row.goodsType === type).map(pick)]));
  return {
    groups: new Map([...byType((row) => row.groupId)].map(([type, ids]) => [type, [...new Set(ids)]])),
    brands: brands.map((row) => row.id),
    conjugates,
    glows: [...reference.fluorophores].sort().flatMap(glowOf),
    hosts: wordsOf(FACET_LISTS.host),
    species: wordsOf(FACET_LISTS.reactivity).filter(({ key }) => key !== ANY_SPECIES),
    applications: byType((row) => row.applications),
    storage: [...storage.values()],
    shipping: [...shipping.values()],
    firstNumber: Number(String(newest?.last ?? '').slice(GENERATED_PREFIX.length)) + 1,
  };
}

/** `APC（别藻蓝蛋白）` → `APC`: a name has no room for what a word list explains. */
const shortWord = ({ key, zh, en }: Word): Word => ({
  key,
  zh: zh.replace(/\s*[（(].*$/, ''),
  en: en?.replace(/\s*\(.*$/, ''),
});

/** True when the database holds orders or products that are neither the demo's nor generated. */
export async function holdsRealData(db: Database): Promise<boolean> {
  const ordered = rowsOf(
    await db.execute(sql`select 1 from ${orders} where not exists (
      select from ${meta} where key = ${DEMO_ORDERS_KEY} and value::jsonb @> to_jsonb(${orders.id})) limit 1`),
  );
  if (ordered.length > 0) return true;
  const demo = demoFiles
    .list('catalogue/goods', '.csv')
    .flatMap((file) => demoFiles.readCsv(file).records.map(({ values }) => values.catalogNo ?? ''));
  const foreign = rowsOf(
    await db.execute(sql`select 1 from ${goods} where catalog_no not like ${`${GENERATED_PREFIX}%`} and catalog_no not in
      (select jsonb_array_elements_text(${JSON.stringify(demo)}::text::jsonb)) limit 1`),
  );
  return foreign.length > 0;
}
