'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { Presses } from '@/components/ui/late/use-presses';
import { FloatingNotice } from '@/components/ui/notice/floating-notice';
import { useNotice } from '@/components/ui/notice/use-notice';
import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { isSilent } from '@/lib/api/result';
import { setPendingRestock, takePendingRestock } from './restock-pending';

export interface RestockWords {
  saved: string;
  removed: string;
  /** Why not, by the word of the answer: `sku.in_stock`. */
  refused: Readonly<Record<string, string>>;
  failed: string;
}

/** What is to be told of from now on, or no more. */
interface RestockWish {
  skuCodes: string[];
  wanted: boolean;
}

interface Props extends Presses<RestockWish> {
  words: RestockWords;
  /** Empty for a visitor. */
  token: string;
}

const NOTICE_MS = 6_000;
const codesOf = (button: HTMLElement) => (button.dataset.restock ?? '').split(' ');

function paint(waiting: ReadonlySet<string>): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-restock]')) {
    const on = String(codesOf(button).every((code) => waiting.has(code)));
    if (button.getAttribute('aria-pressed') !== on) button.setAttribute('aria-pressed', on);
  }
}

/** Saves and marks what a customer waits for; a visitor is led to the login, and it is done on coming back. */
export function RestockLayer({ words, token, pressed, setPressed }: Props) {
  const [notice, setNotice] = useNotice<{ text: string; at: number }>(NOTICE_MS);
  const waiting = useRef<ReadonlySet<string>>(new Set());
  const say = useCallback((text: string) => setNotice({ text, at: Date.now() }), [setNotice]);

  const change = useCallback(
    async ({ skuCodes, wanted }: RestockWish) => {
      // Whose session ends over it finds it done on coming back.
      if (wanted) setPendingRestock(skuCodes);
      const result = await callBrowser(wanted ? 'restockSave' : 'restockDelete', { skuCodes });
      if (!result.ok && isSilent(result)) return;
      takePendingRestock();
      if (!result.ok) return say(words.refused[result.msg] ?? words.failed);
      const next = new Set(waiting.current);
      for (const code of skuCodes) wanted ? next.add(code) : next.delete(code);
      waiting.current = next;
      paint(next);
      say(wanted ? words.saved : words.removed);
    },
    [say, words],
  );

  useEffect(() => {
    if (token === '') return;
    const repaint = () => paint(waiting.current);
    const observer = new MutationObserver(repaint);
    observer.observe(document.body, { childList: true, subtree: true });
    const ending = new AbortController();
    void callBrowser('restockQuery', {}, { signal: ending.signal }).then((answer) => {
      const result = mapResult(answer, ({ skuCodes }) => [...waiting.current, ...skuCodes]);
      if (!result.ok) return;
      waiting.current = new Set(result.data);
      repaint();
    });
    const skuCodes = takePendingRestock();
    if (skuCodes.length > 0) void change({ skuCodes, wanted: true });
    return () => {
      ending.abort();
      observer.disconnect();
    };
  }, [token, change]);

  useEffect(() => {
    if (pressed.length === 0) return;
    setPressed((all) => all.slice(pressed.length));
    for (const wish of pressed) void change(wish);
  }, [pressed, setPressed, change]);

  return <FloatingNotice at={notice?.at}>{notice?.text}</FloatingNotice>;
}
