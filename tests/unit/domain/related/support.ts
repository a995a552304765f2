import type { ProductFacts } from '@/lib/domain/related/facts';

let last = 0;
export interface Over extends Partial<Omit<ProductFacts, 'trait'>> {
  traits?: Record<string, string>;
}
/** A product of which only what matters is said. */
export function product(type: ProductFacts['type'], { traits = {}, ...over }: Over = {}): ProductFacts {
  last += 1;
  return {
    ...{ id: last, type, sort: last, cas: null, exNm: null, emNm: null, fluorophores: [], binding: '' },
    ...{ applications: [], conjugate: null, host: null, reactivity: [], jobs: [] },
    ...over,
    trait: (key) => traits[key] ?? '',
  };
}
