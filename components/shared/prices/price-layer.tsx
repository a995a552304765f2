'use client';

import { useEffect, useState } from 'react';
import { callBrowser } from '@/lib/api/browser';
import type { CallFailure } from '@/lib/api/result';
import type { CallData } from '@/lib/contract/calls';
import { formatFen } from '@/lib/domain/money';
import type { Locale } from '@/lib/routing/site';
import type { PriceSource } from '@/lib/views/price-source';
import { FloatingNotice } from '../elements/floating-notice';

export interface PriceWords {
  /** `{price}` and up: the lowest pack size's price. */
  from: string;
  /** `{qty}` and `{price}`: one step of the ladder. */
  tier: string;
  /** Prices could not be asked for. */
  failed: string;
  retry: string;
}

type Pack = CallData<'goodsDetail'>['skus'][number];

interface Prices {
  from: Map<number, number>;
  packs: Map<string, Pack>;
}

const fill = (template: string, values: Record<string, string | number>) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

async function askPrices(source: PriceSource, signal: AbortSignal): Promise<Prices | CallFailure> {
  const prices: Prices = { from: new Map(), packs: new Map() };
  const noteGoods = (goods: { id: number; priceFromFen?: number }) => {
    if (goods.priceFromFen !== undefined) prices.from.set(goods.id, goods.priceFromFen);
  };
  const notePacks = (packs: Pack[]) => {
    for (const pack of packs) prices.packs.set(pack.skuCode, pack);
  };
  if (source.call === 'goodsDetail') {
    const detail = await callBrowser(source.call, source.input, { signal });
    if (!detail.ok) return detail;
    notePacks(detail.data.skus);
    for (const { goods } of detail.data.related) noteGoods(goods);
  } else if (source.call === 'goodsSetQueryObj') {
    const set = await callBrowser(source.call, source.input, { signal });
    if (!set.ok) return set;
    notePacks(set.data.skus);
    set.data.companions.forEach(noteGoods);
  } else {
    const page =
      source.call === 'goodsSearchNew'
        ? await callBrowser(source.call, source.input, { signal })
        : await callBrowser(source.call, source.input, { signal });
    if (!page.ok) return page;
    page.data.data.forEach(noteGoods);
  }
  return prices;
}

/** Writes a slot's price; the slot is empty in what React rendered, so nothing of React's is touched. */
function fillSlots(root: Element, prices: Prices, words: PriceWords, locale: Locale) {
  for (const slot of root.querySelectorAll<HTMLElement>('[data-price-goods],[data-price-sku]')) {
    const from = prices.from.get(Number(slot.dataset.priceGoods));
    if (from !== undefined) slot.textContent = fill(words.from, { price: formatFen(from, locale) });
    const pack = prices.packs.get(slot.dataset.priceSku ?? '');
    if (pack?.priceFen === undefined) continue;
    slot.textContent = formatFen(pack.priceFen, locale);
    for (const { minQty, priceFen } of pack.tiers ?? []) {
      const step = document.createElement('small');
      step.textContent = fill(words.tier, { qty: minQty, price: formatFen(priceFen, locale) });
      slot.append(step);
    }
  }
}

/**
 * Shows prices while it is mounted: asks for those of every list on the page, and of what is added later (rows
 * loaded by scrolling, the next page of a soft navigation). Unmounting empties the slots again.
 */
export function PriceLayer({ words, locale }: { words: PriceWords; locale: Locale }) {
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for everything again
  useEffect(() => {
    const ending = new AbortController();
    const asked = new WeakSet<Element>();
    const ask = async (element: HTMLElement) => {
      const source: PriceSource = JSON.parse(element.dataset.priceSource ?? '');
      const prices = await askPrices(source, ending.signal);
      if (ending.signal.aborted) return;
      if ('ok' in prices) setFailed(true);
      else fillSlots(element, prices, words, locale);
    };
    const scan = () => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-price-source]')) {
        if (asked.has(element)) continue;
        asked.add(element);
        void ask(element);
      }
    };
    const observer = new MutationObserver(scan);
    observer.observe(document.body, { childList: true, subtree: true });
    scan();
    return () => {
      ending.abort();
      observer.disconnect();
      for (const slot of document.querySelectorAll('[data-price-goods],[data-price-sku]'))
        slot.replaceChildren();
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
