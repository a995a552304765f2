import { type LineWarning, MAX_LINES, MAX_QTY, whyNoMore } from '@/lib/domain/orders/quantities';
import type { QuickLine, QuickPack } from '@/lib/views/cart/quick-order';

/** A line of the order with the user's choices. */
export interface QuickRow {
  /** Its place among what was pasted, from 1. */
  number: number;
  line: QuickLine;
  /** The chosen pack size; null: none yet. */
  skuCode: string | null;
  /** 0: the text in its place is not a quantity, and none has been chosen since. */
  qty: number;
}

/** Whether a row can be ordered as it is, or why not. */
export type RowStatus =
  | 'good'
  | 'equivalent'
  | 'size'
  | 'nearest'
  | 'unknown'
  | 'discontinued'
  | 'merged'
  | 'skipped'
  | 'quantity'
  | LineWarning;

export interface CheckedRow extends QuickRow {
  standing: RowStatus;
  pack: QuickPack | null;
  /** Units of its pack size in all rows; of a merged row they stand with the row it was merged into. */
  total: number;
  /** Number of the row it was merged into. */
  into: number | null;
}

/** Filters of the rows. */
export type RowGroup = 'all' | 'ready' | 'mend' | 'merged' | 'skipped';

export const toRow = (line: QuickLine, number: number): QuickRow => ({
  number,
  line,
  skuCode: line.skuCode,
  qty: line.qty,
});

/** Why this quantity of a pack size can't be ordered, by the rules of the order. */
function warningOf(pack: QuickPack, total: number): LineWarning | undefined {
  const { warning, most, orderMin, orderStep } = pack;
  if (warning === 'quote_only' || warning === 'gone') return warning;
  if (most === 0) return 'out';
  if (total > most) return whyNoMore(pack);
  if (total < orderMin) return 'minimum';
  return total % orderStep === 0 ? undefined : 'multiple';
}

/** Checks all rows. Rows of the same pack size are merged into the first of them. */
export function checkRows(rows: readonly QuickRow[]): CheckedRow[] {
  const totals = new Map<string, number>();
  const firsts = new Map<string, number>();
  for (const { skuCode, qty, number } of rows) {
    if (skuCode === null || qty === 0) continue;
    totals.set(skuCode, Math.min(MAX_QTY, (totals.get(skuCode) ?? 0) + qty));
    if (!firsts.has(skuCode)) firsts.set(skuCode, number);
  }
  return rows.map((row) => {
    const { line, skuCode, number } = row;
    const pack = line.packs.find((one) => one.skuCode === skuCode) ?? null;
    if (!pack || skuCode === null)
      return { ...row, pack: null, total: row.qty, into: null, standing: unsure(line) };
    if (row.qty === 0) return { ...row, pack, total: 0, into: null, standing: 'quantity' };
    const total = totals.get(skuCode) ?? row.qty;
    const first = firsts.get(skuCode) ?? number;
    if (first !== number) return { ...row, pack, total: row.qty, into: first, standing: 'merged' };
    const standing = warningOf(pack, total) ?? (line.verdict === 'equivalent' ? 'equivalent' : 'good');
    return { ...row, pack, total, into: null, standing };
  });
}

/** What is missing where no pack size is chosen. */
const unsure = ({ verdict, packs }: QuickLine): RowStatus => {
  if (verdict === 'skipped' || verdict === 'discontinued' || verdict === 'nearest') return verdict;
  if (packs.length === 0) return 'unknown';
  return verdict === 'equivalent' ? 'equivalent' : 'size';
};

export const isReady = ({ standing, pack }: CheckedRow): boolean =>
  standing === 'good' || (standing === 'equivalent' && pack !== null);

export function groupOf(row: CheckedRow): Exclude<RowGroup, 'all'> {
  if (row.standing === 'merged' || row.standing === 'skipped') return row.standing;
  return isReady(row) ? 'ready' : 'mend';
}

/** Rows that are added at once: no more than a cart or a list holds. */
export const takenOf = (rows: readonly CheckedRow[]): CheckedRow[] =>
  rows.filter(isReady).slice(0, MAX_LINES);

/** Rows as text that is parsed to the same rows again. */
export const textOfRows = (rows: readonly QuickRow[]): string =>
  rows
    .map(({ skuCode, qty, line }) => (skuCode === null || qty === 0 ? line.text : `${skuCode} × ${qty}`))
    .join('\n');
