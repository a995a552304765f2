'use client';

import { MAX_KEYWORD } from '@/lib/domain/limits';
import { cutText } from '@/lib/domain/text/cut-text';
import { QUEUE_VIEWS, type QueueFilter } from '@/lib/views/desk/queue';
import { type AddressChange, dayIn, idIn, useDeskAddress } from '../use-desk-address';

export const PAYMENTS = ['UNPAID', 'VOUCHER', 'SIGNED', 'REFUND_DUE', 'REFUNDED'] as const;
export const TERMS = ['PREPAY', 'CREDIT'] as const;

function readFilter(query: URLSearchParams): QueueFilter {
  const keyword = cutText((query.get('keyword') ?? '').trim(), MAX_KEYWORD);
  return {
    // Who looks for an order looks among all of them.
    view: QUEUE_VIEWS.find((view) => view === query.get('queue')) ?? (keyword === '' ? 'todo' : 'all'),
    payment: PAYMENTS.find((payment) => payment === query.get('payment')) ?? '',
    terms: TERMS.find((terms) => terms === query.get('terms')) ?? '',
    assigned: query.get('assigned') === 'none' ? 'none' : String(idIn(query, 'assigned') ?? ''),
    keyword,
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    page: idIn(query, 'page') ?? 1,
  };
}

/** What the address asks for; another condition starts at the first page. */
export function useQueueFilter(): [QueueFilter, (change: AddressChange) => void] {
  const [query, change] = useDeskAddress();
  return [readFilter(query), (changed) => change({ page: null, ...changed })];
}
