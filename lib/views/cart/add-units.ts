import { callBrowser } from '@/lib/api/browser';
import { type CallResult, isAnswered } from '@/lib/api/result';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { randomId } from '@/lib/domain/random-id';

/** Names of additions that nobody answered, by what was to be added. */
const unanswered = new Map<string, string>();

/**
 * Adds units to a customer's cart. An answer that got lost may belong to an addition that was made: the same one tried again
 * goes by the same name, and counts once.
 */
export async function addUnits(
  lines: CallInput<'cartSave'>['lines'],
): Promise<CallResult<CallData<'cartSave'>>> {
  const contents = JSON.stringify(lines);
  const mergeId = unanswered.get(contents) ?? randomId();
  const result = await callBrowser('cartSave', { lines, mode: 'add', mergeId });
  if (result.ok || isAnswered(result)) unanswered.delete(contents);
  else unanswered.set(contents, mergeId);
  return result;
}
