import { callBrowser } from '@/lib/api/browser';
import type { Action, CallQuery } from '@/lib/api/query/queries';
import { CallError } from '@/lib/api/query/query-client';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData, CallInput } from '@/lib/contract/calls';

/** By what rules the shop takes orders. Money in fen. */
export type OrderRules = CallData<'orderSetQueryObj'>;

/** Null while there are none: the shop takes no orders then. */
export const rulesQuery = (): CallQuery<OrderRules | null> => ({
  queryKey: queryKeys.deskRules,
  queryFn: async ({ signal }) => {
    const answer = await callBrowser('orderSetQueryObj', {}, { signal });
    if (answer.ok) return answer.data;
    if (answer.kind === 'not_found') return null;
    throw new CallError(answer);
  },
});

export const saveRules: Action<CallInput<'orderSetSave'>, OrderRules> = {
  call: (rules) => callBrowser('orderSetSave', rules),
  onDone: (client, rules) => client.setQueryData(queryKeys.deskRules, rules),
};
