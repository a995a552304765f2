/** The name that the pack sizes of a page share as radio buttons; the value of each is its SKU code. */
export const PACK_FIELD = 'pack';

/** Id of a pack size's radio button, for labels that stand elsewhere in its row. */
export const packRadioId = (skuCode: string): string => `${PACK_FIELD}-${skuCode}`;
