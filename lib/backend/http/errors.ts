import type { Code } from '@/lib/contract/call';
import { CODE } from '@/lib/contract/call';

/** A refusal with a business code and a stable machine word; becomes the answer wrapper as it is. */
export class CallError extends Error {
  constructor(
    readonly code: Code,
    /** Machine word (`goods.not_found`), never text for people. */
    readonly word: string,
    readonly extra: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(word);
    this.name = 'CallError';
  }
}

export const notFound = (word: string) => new CallError(CODE.notFound, word);
export const badInput = (fields: Record<string, string>) =>
  new CallError(CODE.badInput, 'input.invalid', { fields });
