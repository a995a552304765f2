import type { CallResult } from './result';
import { failure } from './unwrap';

/**
 * The same result with its data in the site's own types. A `fault` when the mapper throws: by a mistake of its own, or
 * because a foreign backend's answer is not what the contract says. The page shows that something went wrong; the error
 * itself is reported, so that a mistake is not taken for a bad answer.
 */
export function mapResult<A, B>(result: CallResult<A>, map: (data: A) => B): CallResult<B> {
  if (!result.ok) return result;
  try {
    return { ok: true, data: map(result.data) };
  } catch (error) {
    reportError(error);
    return failure('fault', 'answer.not_mapped');
  }
}
