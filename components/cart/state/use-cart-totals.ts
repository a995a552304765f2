'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallFailure } from '@/lib/api/result';
import { isSilent } from '@/lib/api/result';
import { type CartTotals, cartTotalsQuery } from '@/lib/views/cart/cart';

interface Asked {
  lines: readonly { skuCode: string; qty: number }[];
  /** Quantities are being saved: what was known stands until they are. */
  saving: boolean;
}

interface ShownTotals {
  totals: CartTotals | undefined;
  /** What is shown is of other lines than these. */
  old: boolean;
  failure: CallFailure | null;
  retry: () => void;
}

/** Totals of lines, computed by the backend. */
export function useCartTotals({ lines, saving }: Asked): ShownTotals {
  const asked = lines.map(({ skuCode, qty }) => ({ skuCode, qty }));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...cartTotalsQuery(asked),
    enabled: asked.length > 0 && !saving,
    placeholderData: keepPreviousData,
  });
  const failure = error && !isFetching && !isSilent(error.failure) ? error.failure : null;
  return {
    totals: asked.length === 0 ? undefined : data,
    old: saving || isPlaceholderData || (data === undefined && !failure),
    failure,
    retry: () => void refetch(),
  };
}
