import { notFound } from 'next/navigation';
import type { CallResult } from '@/lib/api/result';
import type { CallName } from '@/lib/contract/calls';
import { FAILURE_DIGEST } from '@/lib/domain/failure-digest';

/**
 * A page's main data could not be had: the answer has the status that its digest names. The framework logs it, with
 * its stack and its own fields: the words say what failed, so there are no others, and it is one line.
 */
export class BackendFailure extends Error {
  readonly #status: 500 | 503;

  constructor(status: 500 | 503, word: string) {
    super(`backend failure: ${word}`);
    this.name = 'BackendFailure';
    this.#status = status;
    this.stack = `${this.name}: ${this.message}`;
  }

  get status(): 500 | 503 {
    return this.#status;
  }

  get digest(): string {
    return FAILURE_DIGEST[this.#status];
  }
}

/**
 * The data of a call the page cannot do without.
 *
 * @param name of the call, for the log
 * @throws the framework's 404 for `not_found`; BackendFailure (503 when the backend was not reached or is busy,
 * 500 for everything else), so that a failing backend never looks like a missing page.
 */
export function required<T>(name: CallName, result: CallResult<T>): T {
  if (result.ok) return result.data;
  if (result.kind === 'not_found') notFound();
  throw new BackendFailure(
    result.kind === 'unavailable' || result.kind === 'too_many' ? 503 : 500,
    `${name} ${result.msg}`,
  );
}
