import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import { rowsOfPage } from '../paging';
import { countedUpTo, PAGE_ROWS, type Rows } from './rows';

/** A customer as the desk lists them. Money in fen. */
export interface DeskCustomer {
  id: number;
  name: string;
  organisation: string;
  /** Masked. */
  phone: string;
  isVerified: boolean;
  /** Whose identity was verified: name and organisation are what the customer calls them today. */
  verifiedName?: string | undefined;
  creditApproved: boolean;
  creditLimitFen: number;
  /** Name of the price group, or its code; null: list prices. */
  priceGroup: string | null;
  createdAt: string;
}

export function customersQuery(keyword: string, page: number): CallQuery<Rows<DeskCustomer>> {
  const input = {
    ...(keyword !== '' && { keyword }),
    ...rowsOfPage(page, PAGE_ROWS),
  };
  return callQuery(queryKeys.deskList('customers', input), 'customerPageQuery', input, ({ data, total }) => ({
    rows: data.map(({ custName, isRz, priceGroupName, ...row }) => ({
      ...row,
      name: custName,
      isVerified: isRz,
      priceGroup: priceGroupName || row.priceGroup,
    })),
    ...countedUpTo(total),
  }));
}

/** On what terms a customer buys. */
export interface Terms {
  creditApproved: boolean;
  creditLimitFen: number;
  /** Ordered on credit and not paid. */
  creditOpenFen: number;
  /** Code; empty: list prices. */
  priceGroup: string;
  priceGroups: readonly { code: string; name: string; discountPerMille: number }[];
}

const toTerms = (wire: CallData<'customerTermsSave'>): Terms => ({
  creditApproved: wire.creditApproved,
  creditLimitFen: wire.creditLimitFen,
  creditOpenFen: wire.creditOpenFen,
  priceGroup: wire.priceGroup?.code ?? '',
  priceGroups: wire.priceGroups,
});

/** A call that changes nothing tells the terms as they are. */
export const termsQuery = (customerId: number): CallQuery<Terms> =>
  callQuery(queryKeys.deskTerms(customerId), 'customerTermsSave', { customerId }, toTerms);

type Changeable = Pick<Terms, 'creditApproved' | 'creditLimitFen' | 'priceGroup'>;
type TermsChange = { customerId: number; basedOn: Changeable } & Partial<Changeable>;

export const saveTerms: Action<TermsChange, Terms> = {
  call: async (change) => mapResult(await callBrowser('customerTermsSave', change), toTerms),
  onDone: (client, terms, { customerId }) => {
    client.setQueryData(queryKeys.deskTerms(customerId), terms);
    void client.invalidateQueries({ queryKey: queryKeys.deskLists });
  },
};
