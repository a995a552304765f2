/** Money is integer fen (1 yuan = 100 fen), currency CNY; floating-point yuan never occur. */

/** From `minQty` units on, `priceFen` each. */
export interface PriceTier {
  minQty: number;
  priceFen: number;
}

/** @throws RangeError for what is no integer */
export function assertFen(fen: number): void {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not an amount in fen: ${fen}`);
}

function assertQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`not a quantity: ${quantity}`);
}

/**
 * An amount for people: `¥1,234.50` in Chinese, `CN¥1,234.50` in English, where a bare ¥ could be yen; below zero with
 * a minus, as temperatures have.
 * Throws RangeError for what is no integer.
 */
export function formatFen(fen: number, locale: 'zh' | 'en'): string {
  assertFen(fen);
  const size = Math.abs(fen);
  const yuan = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = String(size % 100).padStart(2, '0');
  return `${fen < 0 ? '−' : ''}${locale === 'en' ? 'CN¥' : '¥'}${yuan}.${rest}`;
}

/** An amount as machines read it in structured data and forms: `1234.50`. Throws RangeError as above. */
export function fenToYuan(fen: number): string {
  assertFen(fen);
  const size = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

const YUAN = /^[¥￥]?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;

/** What a person typed (`128`, `128.5`, `¥1,280.00`) in fen; null for anything else, negative amounts included. */
export function parseYuan(text: string): number | null {
  const match = YUAN.exec(text.normalize('NFKC').replace(/\s/g, ''));
  if (!match?.[1]) return null;
  return Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * The price of one unit, in fen, when `quantity` of them are bought: that of the highest lower bound reached,
 * or `baseFen` below all of them. The tiers may stand in any order.
 * Throws RangeError for a quantity that is no positive integer.
 */
export function priceForQuantity(tiers: readonly PriceTier[], baseFen: number, quantity: number): number {
  assertQuantity(quantity);
  let reached: PriceTier | undefined;
  for (const tier of tiers) {
    if (tier.minQty <= quantity && (!reached || tier.minQty > reached.minQty)) reached = tier;
  }
  return reached ? reached.priceFen : baseFen;
}

/** Unit price times quantity, in fen. Throws RangeError for what is no integer or no longer exact. */
export function lineTotal(unitFen: number, quantity: number): number {
  assertFen(unitFen);
  assertQuantity(quantity);
  const total = unitFen * quantity;
  assertFen(total);
  return total;
}

/** The sum of amounts in fen; 0 of none. Throws RangeError as `lineTotal` does. */
export function sumFen(amounts: readonly number[]): number {
  let total = 0;
  for (const amount of amounts) {
    assertFen(amount);
    total += amount;
  }
  assertFen(total);
  return total;
}
