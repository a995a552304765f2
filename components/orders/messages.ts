/** Message namespaces that an order's page needs in the browser. */
export const ORDER_MESSAGES = ['orders', 'papers', 'calls', 'account', 'personal'] as const;
