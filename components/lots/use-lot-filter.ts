'use client';

import { useState } from 'react';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { formatDate } from '@/lib/domain/dates';
import { dayAfter, EXPIRY_WARNING_DAYS } from '@/lib/domain/lots/lot-expiry';
import type { LotFilter } from '@/lib/views/orders/lots';

/** What the address asks for. `expiry=soon`: what has expired or soon will. */
interface LotQuery {
  keyword: string;
  from: string;
  to: string;
  expiry: 'soon' | '';
  sort: 'expiry' | '';
}

export function useLotFilter() {
  const { get, day, change, ...asked } = useQueryValues();
  const keyword = asked.keyword();
  const [today] = useState(() => formatDate(new Date()));
  const query: LotQuery = {
    keyword,
    from: day('from'),
    to: day('to'),
    expiry: get('expiry') === 'soon' ? 'soon' : '',
    sort: get('sort') === 'expiry' ? 'expiry' : '',
  };
  const filter: LotFilter = {
    keyword,
    from: query.from,
    to: query.to,
    expiresBy: query.expiry === 'soon' ? dayAfter(today, EXPIRY_WARNING_DAYS) : '',
    sort: query.sort === 'expiry' ? 'expiresOn' : 'shippedAt',
  };
  return { query, filter, today, change: (changed: Partial<LotQuery>) => change(changed) };
}
