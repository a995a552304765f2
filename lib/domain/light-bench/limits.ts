/** Most products on a bench: more can't be read side by side. */
export const MAX_PRODUCTS = 12;
