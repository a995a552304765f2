'use client';

import { type QueryValues, useQueryValues } from '@/components/ui/lists/use-query-values';
import { ORDER_TERMS, PAYMENT_STATES } from '@/lib/domain/orders/states';
import { QUEUE_VIEWS, type QueueFilter } from '@/lib/views/desk/queue';

function readFilter({ get, number, day, ...asked }: QueryValues): QueueFilter {
  const keyword = asked.keyword();
  return {
    // Who looks for an order looks among all of them.
    view: QUEUE_VIEWS.find((view) => view === get('queue')) ?? (keyword === '' ? 'todo' : 'all'),
    payment: PAYMENT_STATES.find((payment) => payment === get('payment')) ?? '',
    terms: ORDER_TERMS.find((terms) => terms === get('terms')) ?? '',
    assigned: get('assigned') === 'none' ? 'none' : String(number('assigned') ?? ''),
    keyword,
    from: day('from'),
    to: day('to'),
    page: number('page') ?? 1,
  };
}

/** What the address asks for; another condition starts at the first page. */
export function useQueueFilter(): [QueueFilter, QueryValues['change']] {
  const values = useQueryValues();
  return [readFilter(values), (changed, how) => values.change({ page: null, ...changed }, how)];
}
