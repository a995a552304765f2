/** Products on a bench: more than this nobody reads side by side. */
export const MAX_PRODUCTS = 12;
