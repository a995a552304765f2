import type { GoodsType } from '../product/goods-types';

/** What a related product is to the one that names it. The order is the one that pages show. */
export const RELATION_KINDS = ['secondary', 'companion', 'control', 'format', 'alternative'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** Jobs that the rules know; others only tell which products do the same. */
export const KNOWN_JOBS = [
  'blocking',
  'mounting',
  'antigen-retrieval',
  'membrane-wash',
  'flow-staining',
  'running-buffer',
  'loading-buffer',
  'amine-labelling-buffer',
  'solvent',
  'desalting',
  'quenching',
  'isotype-control',
  'loading-control',
  'binds-biotin',
] as const;
export type KnownJob = (typeof KNOWN_JOBS)[number];

/** What the rules look at. Words are compared as they are: one catalogue writes one thing one way. */
export interface ProductFacts {
  id: number;
  type: GoodsType;
  /** Place in the catalogue. */
  sort: number;
  cas: string | null;
  exNm: number | null;
  emNm: number | null;
  fluorophores: readonly string[];
  /** What a dye binds to; empty for none. */
  binding: string;
  applications: readonly string[];
  conjugate: string | null;
  host: string | null;
  reactivity: readonly string[];
  jobs: readonly string[];
  /** Attributes by key; a missing one is empty. */
  trait(key: string): string;
}

export const sharesOne = (a: readonly string[], b: readonly string[]) => a.some((word) => b.includes(word));
export const shared = (a: readonly string[], b: readonly string[]) =>
  a.filter((word) => b.includes(word)).length;

/** The class of an immunoglobulin in a text: `IgG1, κ` → IgG1, `Mouse IgG (H+L)` → IgG. */
export const antibodyClass = (text: string) => /Ig[AEGMY]\d?[a-c]?/.exec(text)?.[0] ?? '';

/** Nothing is coupled to it. */
export const isPlain = ({ conjugate }: Pick<ProductFacts, 'conjugate'>) =>
  conjugate === null || conjugate === 'unconjugated';

/** Nearer than this, two emissions share a detector, nm. */
export const CHANNEL_NM = 30;

/** Whether two products can be told apart by their light: one is dark, or their emissions lie apart. */
export const areSeparate = (a: ProductFacts, b: ProductFacts) =>
  a.emNm === null || b.emNm === null || Math.abs(a.emNm - b.emNm) >= CHANNEL_NM;

/** Whether two products glow in one band: excited and emitting close together. */
export const shareBand = (a: ProductFacts, b: ProductFacts) =>
  a.exNm !== null && b.exNm !== null && !areSeparate(a, b) && Math.abs(a.exNm - b.exNm) <= CHANNEL_NM + 10;
