import type { Instrument } from '@/lib/domain/light-bench/instrument';
import { layOut, type Panel } from '@/lib/domain/light-bench/panel';
import { type Suggestion, suggest } from '@/lib/domain/light-bench/suggest';
import type {
  BenchDyeView,
  BenchProductView,
  BenchReplacementView,
} from '@/lib/views/light-bench/light-bench';

/** A dye of a product: a row of the tables and a curve of the drawing. */
export interface BenchRow {
  key: string;
  /** Its number on the drawing, from 1. */
  number: number;
  product: BenchProductView;
  dye: BenchDyeView;
  /** `channelKey` of the channel that somebody chose; null: the bench chooses. */
  chosen: string | null;
}

/** Channels by `rowKey`: they stay with their dye when others come and go. */
export type Chosen = ReadonlyMap<string, string | null>;

export interface BenchResult {
  rows: BenchRow[];
  panel: Panel;
  suggestion: Suggestion | null;
}

const rowKey = (productId: number, fluorophore: string) => `${productId} ${fluorophore}`;

function rowsOf(products: readonly BenchProductView[], chosen: Chosen): BenchRow[] {
  let number = 0;
  return products.flatMap((product) =>
    product.dyes.map((dye) => {
      const key = rowKey(product.id, dye.fluorophore);
      number += 1;
      return { key, number, product, dye, chosen: chosen.get(key) ?? null };
    }),
  );
}

/**
 * An address names channels by the place of their dye: for other dyes than it was written for, since a product is no
 * longer sold, they say nothing.
 */
export function chosenByKey(
  products: readonly BenchProductView[],
  channels: readonly (string | null)[],
): Chosen {
  const rows = rowsOf(products, new Map());
  return new Map(
    rows.length === channels.length ? rows.map(({ key }, index) => [key, channels[index] ?? null]) : [],
  );
}

export function compute(
  products: readonly BenchProductView[],
  replacements: readonly BenchReplacementView[],
  instrument: Instrument,
  chosen: Chosen,
): BenchResult {
  const rows = rowsOf(products, chosen);
  const panel = layOut(
    rows.map((row) => ({ light: row.dye, chosen: row.chosen })),
    instrument,
  );
  const suggestion = suggest(
    products.map(({ id, dyes }) => ({
      id,
      dyes: dyes.map((dye) => ({
        fluorophore: dye.fluorophore,
        light: dye,
        chosen: chosen.get(rowKey(id, dye.fluorophore)) ?? null,
      })),
    })),
    replacements.map((one) => ({
      id: one.id,
      for: one.for,
      dyes: one.dyes.map((dye) => ({ fluorophore: dye.fluorophore, light: dye })),
    })),
    instrument,
  );
  return { rows, panel, suggestion };
}

/** Ids of the two products of the worst pair, once where it is one product; none without a pair. */
export function worstProducts({ rows, panel: { worst } }: BenchResult): number[] {
  if (!worst) return [];
  return [...new Set([worst.from, worst.into].flatMap((at) => rows[at]?.product.id ?? []))];
}
