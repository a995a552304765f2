import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { callBrowser } from '../browser';
import type { CallOptions } from '../client';
import { mapResult } from '../map-result';
import type { CallResult } from '../result';
import { FailedCall } from './query-client';

/** A question to the backend, answered in the site's own types. */
export interface CallQuery<T> {
  queryKey: QueryKey;
  queryFn: (asked: { signal: AbortSignal }) => Promise<T>;
  staleTime?: number;
  gcTime?: number;
}

/** @throws FailedCall */
export function dataOf<T>(result: CallResult<T>): T {
  if (!result.ok) throw new FailedCall(result);
  return result.data;
}

export const callQuery = <N extends CallName, T>(
  queryKey: QueryKey,
  name: N,
  input: CallInput<N>,
  map: (data: CallData<N>) => T,
): CallQuery<T> => ({
  queryKey,
  queryFn: async ({ signal }) => dataOf(mapResult(await callBrowser(name, input, { signal }), map)),
});

export type ActionOptions = Pick<CallOptions, 'onSent' | 'onReceived'>;

/** A call that changes something, and what its answer means for what is shown. */
export interface Action<Input, Data> {
  call: (input: Input, options?: ActionOptions) => Promise<CallResult<Data>>;
  onDone?: (client: QueryClient, data: Data, input: Input) => void;
}

export async function runAction<Input, Data>(
  client: QueryClient,
  { call, onDone }: Action<Input, Data>,
  input: Input,
  options?: ActionOptions,
): Promise<CallResult<Data>> {
  const result = await call(input, options);
  if (result.ok) onDone?.(client, result.data, input);
  return result;
}

/** For deletions: what does not exist any more counts as deleted. */
export const notFoundIsSuccess = (result: CallResult<unknown>): CallResult<null> =>
  result.ok || result.kind === 'not_found' ? { ok: true, data: null } : result;
