'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CartLine } from '@/lib/views/cart/cart';
import { type GuestItem, guestGoodsQuery, toGuestLine } from '@/lib/views/cart/guest-cart';
import { readGuestCart, removeGuestLines, setGuestLines, subscribeToGuestCart } from './guest-cart';
import type { ShownCart } from './shown-cart';

/** A visitor's cart, kept in the browser; what it holds is asked for by the product. */
export function useGuestCart(): ShownCart {
  const { lines } = useSyncExternalStore(subscribeToGuestCart, readGuestCart, readGuestCart);
  const productIds = [...new Set(lines.map(({ productId }) => productId))].sort((a, b) => a - b);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...guestGoodsQuery(productIds),
    placeholderData: keepPreviousData,
  });
  const set = (changed: readonly CartLine[]) => {
    setGuestLines(
      changed.flatMap(({ skuCode, qty, later, product }): GuestItem[] =>
        product ? [{ skuCode, qty, later, productId: product.id }] : [],
      ),
    );
  };
  const shared = {
    failure: null,
    saving: false,
    retry: () => void refetch(),
    set,
    remove: removeGuestLines,
  };
  if (data) {
    // While the goods of another tab's new line are asked for, nothing is known of it yet.
    const told = isPlaceholderData ? lines.filter(({ productId }) => data.has(productId)) : lines;
    return { ...shared, state: 'ready', lines: told.map((line) => toGuestLine(line, data)) };
  }
  if (error && !isFetching) return { ...shared, state: 'failed', lines: [], failure: error.failure };
  return { ...shared, state: 'loading', lines: [] };
}
