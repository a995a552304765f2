import type { CallResult } from './result';
import { failure } from './unwrap';

/** The same result with its data in the site's own types; a `fault` when they can't be made of it. */
export function mapResult<A, B>(result: CallResult<A>, map: (data: A) => B): CallResult<B> {
  if (!result.ok) return result;
  try {
    return { ok: true, data: map(result.data) };
  } catch {
    // A foreign backend's answer that is not what the contract says.
    return failure('fault', 'answer.not_contract');
  }
}
