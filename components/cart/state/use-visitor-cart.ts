'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CartLine } from '@/lib/views/cart/cart';
import { goodsWithPacksQuery, type ItemToAdd, toVisitorLine } from '@/lib/views/cart/visitor-cart';
import type { ShownCart } from './shown-cart';
import { readVisitorCart, removeVisitorLines, setVisitorLines, subscribeToVisitorCart } from './visitor-cart';

/** A visitor's cart, kept in the browser; what it holds is asked for by the product. */
export function useVisitorCart(): ShownCart {
  const { lines } = useSyncExternalStore(subscribeToVisitorCart, readVisitorCart, readVisitorCart);
  const productIds = [...new Set(lines.map(({ productId }) => productId))].sort((a, b) => a - b);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...goodsWithPacksQuery(productIds),
    placeholderData: keepPreviousData,
  });
  const set = (changed: readonly CartLine[]) => {
    setVisitorLines(
      changed.flatMap(({ skuCode, qty, later, product }): ItemToAdd[] =>
        product ? [{ skuCode, qty, later, productId: product.id }] : [],
      ),
    );
  };
  const shared = {
    failure: null,
    saving: false,
    retry: () => void refetch(),
    set,
    remove: removeVisitorLines,
  };
  if (data) {
    // While the goods of another tab's new line are asked for, nothing is known of it yet.
    const told = isPlaceholderData ? lines.filter(({ productId }) => data.has(productId)) : lines;
    return { ...shared, state: 'ready', lines: told.map((line) => toVisitorLine(line, data)) };
  }
  if (error && !isFetching) return { ...shared, state: 'failed', lines: [], failure: error.failure };
  return { ...shared, state: 'loading', lines: [] };
}
