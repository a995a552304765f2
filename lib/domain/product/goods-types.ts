/** What kind of thing a product is. */
export const GOODS_TYPES = ['dye', 'probe', 'antibody', 'secondary', 'kit', 'buffer'] as const;
export type GoodsType = (typeof GOODS_TYPES)[number];
