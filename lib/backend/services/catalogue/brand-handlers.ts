import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { brand } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { offsetOf, orderBy } from '@/lib/backend/http/paging';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import { cleanHtml } from '@/lib/backend/rich-text';
import type { CallData } from '@/lib/contract/calls';
import { countValues } from './facets/facet-counts';
import { loadFacetTable } from './facets/facet-table';

type Brand = CallData<'brandGetById'>;
type BrandRow = typeof brand.$inferSelect;

const SORTABLE = { sort: brand.sort, id: brand.id };

/** Brand id → products on sale. */
async function countByBrand(db: Database): Promise<Map<number, number>> {
  const rows = countValues(await loadFacetTable(db), ['brand'], {}, {});
  return new Map(rows.filter((row) => row.key === 'brand').map((row) => [Number(row.value), row.count]));
}

function toBrand(row: BrandRow, counts: ReadonlyMap<number, number>, lang: Lang): Brand {
  const name = pick(row.name, lang);
  const country = pick(row.country, lang);
  const intro = pick(row.introHtml, lang);
  return {
    id: row.id,
    name: name.text,
    logo: row.logo,
    country: country.text,
    introHtml: cleanHtml(intro.text),
    goodsCount: counts.get(row.id) ?? 0,
    ...fallbackLanguage(name, country, intro),
  };
}

export const brandPageQuery: Handler<'brandPageQuery'> = async (input, { db, lang }) => {
  const { startRow, rowSize } = input;
  const order = orderBy(input, SORTABLE, brand.id);
  const rows = await db
    .select()
    .from(brand)
    .orderBy(...order)
    .limit(rowSize)
    .offset(offsetOf(input));
  const counts = await countByBrand(db);
  const total = await db.$count(brand);
  return { data: rows.map((row) => toBrand(row, counts, lang)), total, startRow, rowSize };
};

export const brandQuery: Handler<'brandQuery'> = async (input, { db, lang }) => {
  const rows = await db
    .select()
    .from(brand)
    .orderBy(...orderBy(input, SORTABLE, brand.id));
  const counts = await countByBrand(db);
  return rows.map((row) => toBrand(row, counts, lang));
};

/** @throws CallError 1404 `brand.not_found` */
export const brandGetById: Handler<'brandGetById'> = async ({ id }, { db, lang }) => {
  const [row] = await db.select().from(brand).where(eq(brand.id, id));
  if (!row) throw notFound('brand.not_found');
  return toBrand(row, await countByBrand(db), lang);
};
