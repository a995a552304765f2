import type { Bilingual, PriceTier, sku } from '@/lib/backend/db/schema';
import { fenToYuan } from '@/lib/domain/money';
import type { StoredSku } from './reference';
import type { RowReader } from './row-reader';

type SkuRow = typeof sku.$inferInsert;

/** One pack size as a catalogue file gives it. */
export type SkuFields = Required<Omit<SkuRow, 'id' | 'goodsId' | 'sort'>>;

/**
 * The pack-size part of a row; problems are noted in `row`. Null when something is wrong.
 * @param stored the pack size as it is there: what the file has no column for stays, and what could not stay beside what
 *   the file says is refused
 */
export function readSku(row: RowReader, stored: StoredSku | undefined): SkuFields | null {
  const before = row.problems.length;
  const skuCode = row.required('skuCode', 40);
  if (skuCode !== '' && !/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(skuCode)) row.refuse('skuCode', 'code.format');
  const quoteOnly = row.has('quoteOnly') ? row.flag('quoteOnly') : (stored?.quoteOnly ?? false);
  if (quoteOnly && !row.has('quoteOnly') && row.raw('price') !== '') row.refuse('price', 'price.on_request');
  const priceFen = quoteOnly && row.raw('price') === '' ? null : readPrice(row);
  const orderLimit = row.integer('orderLimit', 1, 99_999, 100);
  const orderStep = row.integer('orderStep', 1, 9_999, 1);
  const orderMin = row.integer('orderMin', 1, 9_999, orderStep);
  if (orderMin % orderStep !== 0) row.refuse('orderMin', 'order.step', { step: orderStep });
  if (orderMin > orderLimit) row.refuse('orderMin', 'order.above_limit', { limit: orderLimit });
  const fields = {
    skuCode,
    size: readText(row, 'size', 80, stored?.size),
    unit: readText(row, 'unit', 40, stored?.unit),
    stock: row.integer('stock', 0, 9_999_999, 0),
    lowStock: row.integer('lowStock', 0, 9_999_999, 5),
    madeToOrder: row.flag('madeToOrder'),
    leadDays: row.integer('leadDays', 0, 365, 0),
    orderLimit,
    orderStep,
    orderMin,
    quoteOnly,
    priceFen: quoteOnly ? null : priceFen,
    tiers: quoteOnly || priceFen === null ? [] : readTiers(row, priceFen, stored?.tiers ?? []),
  };
  if (quoteOnly && row.raw('tiers') !== '') row.refuse('tiers', 'tiers.without_price');
  if (quoteOnly && !row.has('tiers') && stored && stored.tiers.length > 0)
    row.refuse('quoteOnly', 'tiers.left', { tiers: toText(stored.tiers) });
  return row.problems.length === before ? fields : null;
}

/** English that is there stays with the Chinese that it is a translation of. */
function readText(
  row: RowReader,
  name: 'size' | 'unit',
  max: number,
  stored: Bilingual | undefined,
): Bilingual {
  const text = row.bilingual(name, max, 'required');
  if (stored?.en === undefined || row.has(`${name}En`)) return text;
  if (text.zh !== '' && text.zh !== stored.zh)
    row.refuse(`${name}Zh`, 'text.english_left', { zh: stored.zh, en: stored.en, column: `${name}En` });
  return { ...text, en: stored.en };
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

const toText = (tiers: readonly PriceTier[]): string =>
  tiers.map(({ minQty, priceFen }) => `${minQty}:${fenToYuan(priceFen)}`).join('|');

/** `10:115.00|50:99.00`: from 10 units on 115 yuan each. Quantities rise, prices fall, all below the list price. */
function readTiers(row: RowReader, priceFen: number, stored: PriceTier[]): PriceTier[] {
  if (!row.has('tiers')) {
    if (stored.some((tier) => tier.priceFen >= priceFen))
      row.refuse('price', 'price.below_tiers', { tiers: toText(stored) });
    return stored;
  }
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
