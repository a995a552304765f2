import { callBrowser } from '@/lib/api/browser';
import { type CallResult, isAnswered } from '@/lib/api/result';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { MINUTE_MS } from '@/lib/domain/durations';
import { randomId } from '@/lib/domain/random-id';

/** `later` is always said: a line whose product was kept for later would stay kept aside, with what is added to it. */
type Units = Required<CallInput<'cartSave'>['lines'][number]>;

/** Later, the same units are more likely meant once more: one may have seen the cart in another tab. */
const AGAIN_MS = 5 * MINUTE_MS;

/** Additions that nobody answered, by what was to be added: their names, and when they were tried last. */
const unanswered = new Map<string, { mergeId: string; at: number }>();

/** Whoever sees what the cart holds knows whether it was added: what is added from then on is meant. */
export const forgetUnanswered = (): void => unanswered.clear();

/**
 * Adds units to a customer's cart. An answer that got lost may belong to an addition that was made: the same one tried again
 * goes by the same name, and counts once.
 */
export async function addUnits(lines: readonly Units[]): Promise<CallResult<CallData<'cartSave'>>> {
  const contents = JSON.stringify(lines);
  const lost = unanswered.get(contents);
  const mergeId = lost && Date.now() - lost.at < AGAIN_MS ? lost.mergeId : randomId();
  const result = await callBrowser('cartSave', { lines: [...lines], mode: 'add', mergeId });
  if (result.ok || isAnswered(result)) unanswered.delete(contents);
  else unanswered.set(contents, { mergeId, at: Date.now() });
  return result;
}
