/** Namespaces of the words an order's page speaks in the browser. */
export const ORDER_MESSAGES = ['orders', 'papers', 'calls', 'account', 'personal'] as const;
