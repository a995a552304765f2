/** Namespaces of the words that the cart's page speaks in the browser. */
export const CART_MESSAGES = ['cart', 'calls', 'product', 'buyingList'] as const;
