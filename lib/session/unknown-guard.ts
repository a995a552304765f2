import { FAILURE_DIGEST } from '@/lib/domain/failure-digest';

/** A page names a guard that does not exist: the page's mistake, shown as a 500. */
export class UnknownGuardError extends Error {
  readonly status = 500;
  readonly digest = FAILURE_DIGEST.unknownGuard;
  constructor() {
    super('Unknown middleware');
    this.name = 'UnknownGuardError';
  }
}
