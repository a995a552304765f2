import { notFound } from 'next/navigation';
import type { CallResult } from '@/lib/api/result';
import { FAILURE_DIGEST } from '@/lib/domain/failure-digest';

/** A page's main data could not be had: the answer has the status that its digest names. */
export class BackendFailure extends Error {
  readonly digest: string;

  constructor(
    readonly status: 500 | 503,
    word: string,
  ) {
    super(`backend failure: ${word}`);
    this.name = 'BackendFailure';
    this.digest = FAILURE_DIGEST[status];
  }
}

/**
 * The data of a call the page cannot do without.
 *
 * @throws the framework's 404 for `not_found`; BackendFailure (503 when the backend was not reached or is busy,
 * 500 for everything else), so that a failing backend never looks like a missing page.
 */
export function required<T>(result: CallResult<T>): T {
  if (result.ok) return result.data;
  if (result.kind === 'not_found') notFound();
  throw new BackendFailure(
    result.kind === 'unavailable' || result.kind === 'too_many' ? 503 : 500,
    result.msg,
  );
}
