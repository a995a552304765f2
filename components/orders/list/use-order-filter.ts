'use client';

import { useQueryValues } from '@/components/ui/lists/use-query-values';
import type { OrderFilter } from '@/lib/views/orders/my-orders';
import { ORDER_STATES } from '@/lib/views/orders/order';

/** What the address asks for, and how to change it. */
export function useOrderFilter(): [OrderFilter, (change: Partial<OrderFilter>) => void] {
  const { get, day, keyword, change } = useQueryValues();
  const asked = get('state');
  const state = ORDER_STATES.find((one) => one === asked) ?? null;
  return [{ state, keyword: keyword(), from: day('from'), to: day('to') }, change];
}
