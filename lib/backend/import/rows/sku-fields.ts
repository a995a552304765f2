import type { PriceTier, sku } from '@/lib/backend/db/schema';
import type { RowReader } from './row-reader';

type SkuRow = typeof sku.$inferInsert;

/** One pack size as a catalogue file gives it. */
export type SkuFields = Required<Omit<SkuRow, 'id' | 'goodsId' | 'sort'>>;

/** The pack-size part of a row; problems are noted in `row`. Null when something is wrong. */
export function readSku(row: RowReader): SkuFields | null {
  const before = row.problems.length;
  const skuCode = row.required('skuCode', 40);
  if (skuCode !== '' && !/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(skuCode)) row.refuse('skuCode', 'code.format');
  const quoteOnly = row.flag('quoteOnly');
  const priceFen = quoteOnly && row.raw('price') === '' ? null : readPrice(row);
  const orderLimit = row.integer('orderLimit', 1, 99_999, 100);
  const orderStep = row.integer('orderStep', 1, 9_999, 1);
  const orderMin = row.integer('orderMin', 1, 9_999, orderStep);
  if (orderMin % orderStep !== 0) row.refuse('orderMin', 'order.step', { step: orderStep });
  if (orderMin > orderLimit) row.refuse('orderMin', 'order.above_limit', { limit: orderLimit });
  const fields = {
    skuCode,
    size: row.bilingual('size', 80, 'required'),
    unit: row.bilingual('unit', 40, 'required'),
    stock: row.integer('stock', 0, 9_999_999, 0),
    lowStock: row.integer('lowStock', 0, 9_999_999, 5),
    madeToOrder: row.flag('madeToOrder'),
    leadDays: row.integer('leadDays', 0, 365, 0),
    orderLimit,
    orderStep,
    orderMin,
    quoteOnly,
    priceFen: quoteOnly ? null : priceFen,
    tiers: priceFen === null ? [] : readTiers(row, priceFen),
  };
  if (quoteOnly && row.raw('tiers') !== '') row.refuse('tiers', 'tiers.without_price');
  return row.problems.length === before ? fields : null;
}

/** `128.00` → 12800 fen; null when it isn't a price. */
function toFen(text: string): number | null {
  if (!/^\d{1,8}(\.\d{2})?$/.test(text)) return null;
  const fen = Math.round(Number(text) * 100);
  return fen > 0 ? fen : null;
}

function readPrice(row: RowReader): number | null {
  const value = row.required('price', 20);
  if (value === '') return null;
  const fen = toFen(value);
  if (fen === null) row.refuse('price', 'price.format', { value });
  return fen;
}

/** `10:115.00|50:99.00`: from 10 units on 115 yuan each. Quantities rise, prices fall, all below the list price. */
function readTiers(row: RowReader, priceFen: number): PriceTier[] {
  const tiers: PriceTier[] = [];
  const value = row.raw('tiers');
  if (value === '') return tiers;
  let last: PriceTier = { minQty: 1, priceFen };
  for (const step of value.split('|')) {
    const match = /^\s*(\d{1,6})\s*:\s*(\S+)\s*$/.exec(step);
    const fen = match?.[2] === undefined ? null : toFen(match[2]);
    if (!match || fen === null) {
      row.refuse('tiers', 'tiers.format', { value: step.trim() });
      return [];
    }
    const tier = { minQty: Number(match[1]), priceFen: fen };
    if (tier.minQty <= last.minQty) row.refuse('tiers', 'tiers.quantity_order', { value: step.trim() });
    else if (tier.priceFen >= last.priceFen) row.refuse('tiers', 'tiers.price_order', { value: step.trim() });
    tiers.push(tier);
    last = tier;
  }
  return tiers;
}
