/** Message namespaces that the cart's page needs in the browser. */
export const CART_MESSAGES = ['cart', 'calls', 'product', 'buyingList'] as const;
