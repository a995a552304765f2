import { readBench } from '@/lib/domain/light-bench/bench-address';
import type { BenchDyeView, BenchProductView } from '@/lib/views/light-bench/light-bench';
import type { BenchView } from '@/lib/views/light-bench/light-bench-load';

/** Highest at `nm`, half of it 15 nm beside, nothing at 40. */
const peak = (nm: number): [number, number][] => [
  [nm - 40, 0],
  [nm - 15, 0.5],
  [nm, 1],
  [nm + 15, 0.5],
  [nm + 40, 0],
];

const dye = (fluorophore: string, exNm: number, emNm: number, model = true): BenchDyeView => ({
  fluorophore,
  name: fluorophore,
  lang: undefined,
  exNm,
  emNm,
  model,
  ex: peak(exNm),
  em: peak(emNm),
});

const product = (id: number, one: BenchDyeView): BenchProductView => ({
  id,
  catalogNo: `T-${id}`,
  name: `Antibody, ${one.name}`,
  lang: undefined,
  dyes: [one],
  dark: [],
});

export const green = product(1, dye('green', 490, 520));
/** Shares green's line and much of its channel. */
export const lime = product(2, dye('lime', 492, 530));
export const farRed = product(3, dye('far-red', 645, 668, false));

/** A bench of these products, as its address would have it. */
export const benchView = (products: BenchProductView[], over: Partial<BenchView> = {}): BenchView => ({
  address: readBench({ p: products.map(({ id }) => id).join('-'), i: '488: 530/30 585/42; 640: 670/30' }),
  asked: '',
  products,
  gone: 0,
  replacements: [],
  search: null,
  ...over,
});
