'use client';

import { useSearchParams } from 'next/navigation';
import { isDay } from '@/lib/domain/dates';
import type { OrderFilter } from '@/lib/views/orders/my-orders';
import { ORDER_STATES } from '@/lib/views/orders/order';

const MAX_KEYWORD = 100;

/** What the address asks for. Changing it is a step in the browser's history, without asking the server. */
export function useOrderFilter(): [OrderFilter, (change: Partial<OrderFilter>) => void] {
  const query = useSearchParams();
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  const filter: OrderFilter = {
    state: ORDER_STATES.find((state) => state === query.get('state')) ?? null,
    keyword: (query.get('keyword') ?? '').trim().slice(0, MAX_KEYWORD),
    from: day('from'),
    to: day('to'),
  };
  const change = (changed: Partial<OrderFilter>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    const text = next.toString();
    window.history.pushState(null, '', window.location.pathname + (text && `?${text}`));
  };
  return [filter, change];
}
