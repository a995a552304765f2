import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, sku } from '@/lib/backend/db/schema';
import type { GoodsRecord } from '../files/goods-file';
import type { ProductFields } from '../rows/product-fields';
import type { CatalogueReference } from '../rows/reference';
import { bulkInsert } from './bulk-insert';

/** What every file says of a pack size, or is read from what is there (`readSku`). */
const SAID = ['size', 'unit', 'quoteOnly', 'priceFen', 'tiers'] as const;
/** What a file says that has the column: a price list without one must not empty the shelf. */
const SAID_BY_COLUMN = ['stock', 'lowStock', 'madeToOrder', 'leadDays'] as const;
/** They are right only together. */
const SAID_TOGETHER = ['orderLimit', 'orderMin', 'orderStep'] as const;

function skuUpdates(columns: readonly string[]) {
  const has = (column: string) => columns.includes(column);
  return [...SAID, ...SAID_BY_COLUMN.filter(has), ...(SAID_TOGETHER.some(has) ? SAID_TOGETHER : [])];
}

/** Pack sizes added to a product later come after the ones it had. */
const NEW_SKU_SORT = 100;

interface Saved {
  goodsIds: number[];
  /** Products that weren't there before. */
  added: number[];
}

/**
 * Holds the pack sizes that a file names, all of them before any is written and in the order of their codes, as orders do:
 * an order of two of them would wait for the one that is written, and the writing for the other.
 */
export async function holdSizes(tx: Database, records: readonly GoodsRecord[]): Promise<void> {
  const codes = records.flatMap(({ skus }) => skus.map(({ skuCode }) => skuCode));
  await tx.execute(sql`select from ${sku}
    where ${sku.skuCode} in (select jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb))
    order by ${sku.skuCode} for no key update`);
}

/**
 * Adds new products and overwrites those with the same catalogue number, their pack sizes by SKU code. Pack sizes
 * that the records don't name stay as they are. Call it inside a transaction.
 * @param columns of the file: what it has no column for, pack sizes that are there keep
 */
export async function saveGoods(
  db: Database,
  records: readonly GoodsRecord[],
  reference: Pick<CatalogueReference, 'goodsIds'>,
  columns: readonly string[],
): Promise<Saved> {
  const updates = skuUpdates(columns);
  const written = records.flatMap((record) =>
    record.product ? [{ catalogNo: record.catalogNo, ...record.product, updatedAt: new Date() }] : [],
  );
  const writtenIds = await bulkInsert(db, goods, written, {
    conflict: { target: 'catalogNo', update: [...productKeys(written[0]), 'updatedAt'] },
  });
  const ids = new Map(written.map((row, index) => [row.catalogNo, writtenIds[index]]));
  const idOf = (catalogNo: string) => {
    const id = ids.get(catalogNo) ?? reference.goodsIds.get(catalogNo);
    if (id === undefined) throw new Error(`No product ${catalogNo}`);
    return id;
  };
  const onlySkus = records.filter((record) => !record.product);
  const stored = await codesOf(
    db,
    records.map(({ catalogNo }) => reference.goodsIds.get(catalogNo)),
  );
  const namesAll = ({ catalogNo, skus }: GoodsRecord) => {
    const named = new Set(skus.map(({ skuCode }) => skuCode));
    return (stored.get(idOf(catalogNo)) ?? []).every((skuCode) => named.has(skuCode));
  };
  const ordered = records.filter((record) => record.product && namesAll(record));
  const isOrdered = new Set(ordered);
  const unordered = records.filter((record) => !isOrdered.has(record));
  const skuRows = (some: readonly GoodsRecord[], firstSort: number) =>
    some.flatMap(({ catalogNo, skus }) =>
      skus.map((fields, index) => ({ goodsId: idOf(catalogNo), sort: firstSort + index, ...fields })),
    );
  await bulkInsert(db, sku, skuRows(ordered, 1), {
    conflict: { target: 'skuCode', update: ['sort', ...updates] },
  });
  // A file that names only some of a product's pack sizes says nothing about their order.
  await bulkInsert(db, sku, skuRows(unordered, NEW_SKU_SORT), {
    conflict: { target: 'skuCode', update: updates },
  });
  await touch(
    db,
    onlySkus.map((record) => idOf(record.catalogNo)),
  );
  const goodsIds = records.map((record) => idOf(record.catalogNo));
  const added = records
    .filter((record) => !reference.goodsIds.has(record.catalogNo))
    .map((r) => idOf(r.catalogNo));
  return { goodsIds, added };
}

/** Codes of the pack sizes that products have. */
async function codesOf(
  db: Database,
  goodsIds: readonly (number | undefined)[],
): Promise<Map<number, string[]>> {
  const ids = goodsIds.filter((id) => id !== undefined);
  const rows = await db
    .select({ goodsId: sku.goodsId, skuCode: sku.skuCode })
    .from(sku)
    .where(
      sql`${sku.goodsId} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`,
    );
  const codes = new Map<number, string[]>();
  for (const { goodsId, skuCode } of rows) codes.set(goodsId, [...(codes.get(goodsId) ?? []), skuCode]);
  return codes;
}

const productKeys = (row: ProductFields | undefined) =>
  (row ? Object.keys(row) : []).filter(
    (key): key is keyof ProductFields & string => key !== 'catalogNo' && key !== 'updatedAt',
  );

async function touch(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`update ${goods} set updated_at = now()
      where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`,
  );
}
