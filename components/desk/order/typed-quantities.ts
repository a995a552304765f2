import { MAX_QTY } from '@/lib/domain/orders/quantities';

interface Line {
  skuCode: string;
  qty: number;
}

/** What is wrong with the quantities, as `desk.edit.errors` names it. */
export type EditError = 'units' | 'none' | 'same';

/** `wrong`: the pack sizes whose quantity is none. */
type Read = { ok: true; lines: Line[] } | { ok: false; error: EditError; wrong: string[] };

const COUNT = /^\d{1,6}$/;

/** An order's lines as they were typed, or as they are; none of a pack size takes its line away. */
export function readQuantities(ordered: readonly Line[], typed: Readonly<Record<string, string>>): Read {
  const read = ordered.map(({ skuCode, qty }) => {
    const text = (typed[skuCode] ?? String(qty)).normalize('NFKC').trim();
    return { skuCode, qty: COUNT.test(text) ? Number(text) : Number.NaN };
  });
  const wrong = read.filter(({ qty }) => Number.isNaN(qty) || qty > MAX_QTY).map(({ skuCode }) => skuCode);
  if (wrong.length > 0) return { ok: false, error: 'units', wrong };
  const lines = read.filter(({ qty }) => qty > 0);
  if (lines.length === 0) return { ok: false, error: 'none', wrong };
  return sameLines(ordered, lines) ? { ok: false, error: 'same', wrong } : { ok: true, lines };
}

/** Whether two lists ask for the same, line by line. */
export const sameLines = (some: readonly Line[], others: readonly Line[]): boolean =>
  some.length === others.length &&
  some.every(({ skuCode, qty }, index) => others[index]?.skuCode === skuCode && others[index].qty === qty);
