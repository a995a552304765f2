/** Kinds of what a supplier tells search. */

/** Terms of a synonym group mean the same thing, or each is the nearest there is to the others. */
export const SYNONYM_KINDS = ['same', 'nearest'] as const;
export type SynonymKind = (typeof SYNONYM_KINDS)[number];

/** What a product's words say of it: what it is for, what it senses, what it stains, in which cells, how strong it is. */
export const GOODS_WORD_KINDS = ['purpose', 'analyte', 'structure', 'cellType', 'strength'] as const;
export type GoodsWordKind = (typeof GOODS_WORD_KINDS)[number];

/** What a product has in common with another maker's. */
export const EQUIVALENT_SAMES = ['compound', 'compound and concentration', 'function'] as const;
export type EquivalentSame = (typeof EQUIVALENT_SAMES)[number];
