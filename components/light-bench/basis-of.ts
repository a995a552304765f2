import type { BenchWords } from './bench-words';
import type { Bench } from './use-bench';

/** What the curves on the bench rest on; empty when there are none. */
export function basisOf({ rows }: Bench, { basis }: BenchWords): string {
  const models = rows.filter(({ dye }) => dye.model).length;
  if (rows.length === 0) return '';
  if (models === rows.length) return basis.model;
  return models === 0 ? basis.measured : basis.mixed;
}
