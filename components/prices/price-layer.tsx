'use client';

import { useEffect, useState } from 'react';
import { FloatingNotice } from '@/components/ui/notice/floating-notice';
import { isSilent } from '@/lib/api/result';
import { formatFen } from '@/lib/domain/money';
import { pricePerMeasure } from '@/lib/domain/product/pack-sizes';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/routing/site';
import type { PriceSource } from '@/lib/views/product/price-source';
import { askPrices, type Prices } from '@/lib/views/product/prices';

export interface PriceWords {
  /** `{price}` and up: the lowest pack size's price. */
  from: string;
  /** `{qty}` and `{price}`: one step of the ladder. */
  tier: string;
  /** Prices could not be asked for. */
  failed: string;
  retry: string;
  /** A customer has switched prices off. */
  off: string;
}

const SLOTS = '[data-price-goods],[data-price-sku]';

/** Writes a slot's price; the slot is empty in what React rendered, so nothing of React's is touched. */
function fillSlots(root: Element, prices: Prices, words: PriceWords, locale: Locale) {
  for (const slot of root.querySelectorAll<HTMLElement>(SLOTS)) {
    const from = prices.from.get(Number(slot.dataset.priceGoods));
    if (from !== undefined) slot.textContent = fill(words.from, { price: formatFen(from, locale) });
    const pack = prices.packs.get(slot.dataset.priceSku ?? '');
    if (pack?.priceFen === undefined) continue;
    if (slot.dataset.priceUnit !== undefined) {
      const each = pricePerMeasure(pack.priceFen, slot.dataset.priceUnit);
      if (each) slot.textContent = `${formatFen(each.fen, locale)} / ${each.unit}`;
      continue;
    }
    slot.textContent = formatFen(pack.priceFen, locale);
    for (const { minQty, priceFen } of pack.tiers ?? []) {
      const step = document.createElement('small');
      step.textContent = fill(words.tier, { qty: minQty, price: formatFen(priceFen, locale) });
      slot.append(step);
    }
  }
}

/**
 * Shows prices while it is mounted: asks for those of every list on the page, and of what comes later (rows loaded by
 * scrolling, the next page of a soft navigation). Unmounting empties the slots again.
 */
export function PriceLayer({ words, locale }: { words: PriceWords; locale: Locale }) {
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for everything again
  useEffect(() => {
    const ending = new AbortController();
    /** By slot: a soft navigation within one page keeps the list's element and puts other rows into it. */
    const asked = new WeakMap<Element, string>();
    const ask = async (element: HTMLElement, text: string) => {
      const source: PriceSource = JSON.parse(text);
      const prices = await askPrices(source, ending.signal);
      if (ending.signal.aborted) return;
      if (prices.ok) fillSlots(element, prices.data, words, locale);
      // A session that has ended is on its way to the login.
      else if (!isSilent(prices)) setFailed(true);
    };
    const scan = () => {
      const wanted = new Map<HTMLElement, string>();
      for (const slot of document.querySelectorAll<HTMLElement>(SLOTS)) {
        const element = slot.closest<HTMLElement>('[data-price-source]');
        const source = element?.dataset.priceSource;
        if (!element || source === undefined || asked.get(slot) === source) continue;
        // One that was kept for another product must not show the price of the one before.
        if (asked.has(slot)) slot.replaceChildren();
        asked.set(slot, source);
        wanted.set(element, source);
      }
      for (const [element, source] of wanted) void ask(element, source);
    };
    const observer = new MutationObserver(scan);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-price-source'],
    });
    scan();
    return () => {
      ending.abort();
      observer.disconnect();
      for (const slot of document.querySelectorAll(SLOTS)) slot.replaceChildren();
    };
  }, [words, locale, round]);

  const retry = () => {
    setFailed(false);
    setRound(round + 1);
  };
  return (
    <FloatingNotice>
      {failed && (
        <>
          {words.failed}
          <button type="button" onClick={retry}>
            {words.retry}
          </button>
        </>
      )}
    </FloatingNotice>
  );
}
