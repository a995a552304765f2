import { callBrowser } from '@/lib/api/browser';
import type { Action, CallQuery } from '@/lib/api/query/queries';
import { FailedCall } from '@/lib/api/query/query-client';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallInput } from '@/lib/contract/calls';

/** By what rules the shop takes orders. Money in fen. */
export interface OrderRules {
  minimumFen: number;
  freightFen: number;
  /** Goods total from which freight is free; null: never. */
  freeFreightFromFen: number | null;
  expiryDays: number;
  autoReceiveDays: number;
  quotationDays: number;
  /** Value added tax that prices hold. */
  taxPerMille: number;
  bank: { accountName: string; bankName: string; accountNo: string };
}

/** Null while there are none: the shop takes no orders then. */
export const rulesQuery = (): CallQuery<OrderRules | null> => ({
  queryKey: queryKeys.deskRules,
  queryFn: async ({ signal }) => {
    const answer = await callBrowser('orderSetQueryObj', {}, { signal });
    if (answer.ok) return answer.data;
    if (answer.kind === 'not_found') return null;
    throw new FailedCall(answer);
  },
});

export const saveRules: Action<CallInput<'orderSetSave'>, OrderRules> = {
  call: (rules) => callBrowser('orderSetSave', rules),
  onDone: (client, rules) => client.setQueryData(queryKeys.deskRules, rules),
};
