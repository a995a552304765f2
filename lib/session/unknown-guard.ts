const DIGEST = 'STOREFRONT_FAILURE;500;unknown-middleware';

export const UNKNOWN_GUARD_MESSAGE = 'Unknown middleware';

/** A page names a guard that does not exist: the page's mistake, shown as a 500. */
export class UnknownGuardError extends Error {
  readonly status = 500;
  /** Travels to the error page, as a message thrown on the server does not. */
  readonly digest = DIGEST;
  constructor() {
    super(UNKNOWN_GUARD_MESSAGE);
    this.name = 'UnknownGuardError';
  }
}

/** True for an UnknownGuardError, also for one that was thrown on the server. */
export function isUnknownGuard(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'digest' in error && error.digest === DIGEST;
}
