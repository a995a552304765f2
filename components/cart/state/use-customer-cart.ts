'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { runAction } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import { type CallFailure, isSilent } from '@/lib/api/result';
import { forgetUnanswered } from '@/lib/views/cart/add-units';
import { type CartItem, type CartLine, cartQuery, removeFromCart, setInCart } from '@/lib/views/cart/cart';
import type { ShownCart } from './shown-cart';

/** What lines are to be; null: gone. */
type Wishes = ReadonlyMap<string, CartItem | null>;
const NONE: Wishes = new Map();

/** @returns null when all of it is done */
async function send(client: QueryClient, wishes: Wishes): Promise<CallFailure | null> {
  const kept = [...wishes.values()].filter((wish) => wish !== null);
  const gone = [...wishes].flatMap(([skuCode, wish]) => (wish === null ? [skuCode] : []));
  if (kept.length > 0) {
    const set = await runAction(client, setInCart, kept);
    if (!set.ok) return set;
  }
  if (gone.length === 0) return null;
  const removed = await runAction(client, removeFromCart, gone);
  return removed.ok ? null : removed;
}

const wished = (lines: readonly CartLine[], wishes: Wishes): readonly CartLine[] =>
  lines.flatMap((line) => {
    const wish = wishes.get(line.skuCode);
    if (wish === null) return [];
    return wish ? [{ ...line, ...wish, lineTotalFen: undefined }] : [line];
  });

/**
 * A customer's cart, changed at once and saved behind it: what is changed while a call is under way goes with the next,
 * so that the last word counts.
 */
export function useCustomerCart(): ShownCart {
  const client = useQueryClient();
  const loaded = useLoaded(cartQuery());
  const [wishes, setWishes] = useState(NONE);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const latest = useRef(NONE);
  const saving = useRef(false);
  const isSeen = loaded.state === 'data';
  useEffect(() => {
    if (isSeen) forgetUnanswered();
  }, [isSeen]);

  const show = (next: Wishes) => {
    latest.current = next;
    setWishes(next);
  };
  const workOff = async () => {
    saving.current = true;
    while (latest.current.size > 0) {
      const sent = latest.current;
      const failed = await send(client, sent);
      if (failed) {
        setFailure(isSilent(failed) ? null : failed);
        show(NONE);
        // A part of it may be done.
        await client.refetchQueries({ queryKey: queryKeys.cart });
        break;
      }
      show(new Map([...latest.current].filter(([skuCode, wish]) => sent.get(skuCode) !== wish)));
    }
    saving.current = false;
  };
  const change = (next: [string, CartItem | null][]) => {
    setFailure(null);
    show(new Map([...latest.current, ...next]));
    if (!saving.current) void workOff();
  };

  const shared = {
    failure,
    saving: wishes.size > 0,
    retry: loaded.refetch,
    set: (lines: readonly CartLine[]) =>
      change(lines.map(({ skuCode, qty, later }) => [skuCode, { skuCode, qty, later }])),
    remove: (skuCodes: readonly string[]) => change(skuCodes.map((skuCode) => [skuCode, null])),
  };
  if (loaded.state === 'failed') return { ...shared, state: 'failed', lines: [], failure: loaded.failure };
  if (loaded.state === 'loading') return { ...shared, state: 'loading', lines: [] };
  return { ...shared, state: 'ready', lines: wished(loaded.data, wishes) };
}
