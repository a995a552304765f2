/** Namespaces of the words the checkout speaks in the browser. */
export const CHECKOUT_MESSAGES = ['checkout', 'orders', 'calls', 'account', 'personal'] as const;
