/** Message namespaces that the checkout needs in the browser. */
export const CHECKOUT_MESSAGES = ['checkout', 'orders', 'calls', 'account', 'personal'] as const;
