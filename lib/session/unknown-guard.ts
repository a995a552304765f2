export const UNKNOWN_GUARD_DIGEST = 'STOREFRONT_FAILURE;500;unknown-middleware';

/** A page names a guard that does not exist: the page's mistake, shown as a 500. */
export class UnknownGuardError extends Error {
  readonly status = 500;
  /** Travels to the error page and to the server's failure pages, as a message thrown on the server does not. */
  readonly digest = UNKNOWN_GUARD_DIGEST;
  constructor() {
    super('Unknown middleware');
    this.name = 'UnknownGuardError';
  }
}

/** True for an UnknownGuardError, also for one that was thrown on the server. */
export function isUnknownGuard(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'digest' in error && error.digest === UNKNOWN_GUARD_DIGEST
  );
}
