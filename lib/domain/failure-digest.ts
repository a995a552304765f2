/**
 * What an error that ends a page says of itself. It travels where its message does not: to the browser's error boundary,
 * and in the body of the answer to the server's failure pages (docs/adr/0008).
 */
export const FAILURE_DIGEST = {
  500: 'STOREFRONT_FAILURE;500',
  503: 'STOREFRONT_FAILURE;503',
  unknownGuard: 'STOREFRONT_FAILURE;500;unknown-middleware',
} as const;
