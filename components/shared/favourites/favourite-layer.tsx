'use client';

import { useCallback, useEffect, useState } from 'react';
import type { CallFailure } from '@/lib/api/result';
import { FloatingNotice } from '../elements/floating-notice';
import { dropPendingHeart, setPendingHeart, takePendingHeart } from './favourite-pending';
import { type Heart, isKept, loadHearts, onHeartsChange, setHeartsOwner, wishHeart } from './favourite-store';

export interface HeartWords {
  kept: string;
  removed: string;
  /** No more can be kept. */
  limit: string;
  /** The product or the pack size is no longer sold. */
  gone: string;
  failed: string;
  list: string;
}

interface Props {
  /** Empty: a visitor. */
  token: string;
  words: HeartWords;
  /** Address of the list; null: the page is not built. */
  list: string | null;
  /** The heart that was pressed and is not dealt with. */
  pressed: HTMLElement | null;
  onDone: () => void;
}

const NOTICE_MS = 5_000;

const heartOf = ({ dataset }: HTMLElement): Heart => ({
  goodsId: Number(dataset.favourite),
  skuCode: dataset.favouriteSku,
});

/** Paints every heart of the document as it is kept. Only attributes that React renders once are touched. */
function paint(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const kept = isKept(heartOf(button));
    if (button.getAttribute('aria-pressed') === String(kept)) continue;
    button.setAttribute('aria-pressed', String(kept));
    button.querySelector('use')?.setAttribute('href', `/art/icons.svg#${kept ? 'heart-full' : 'heart'}`);
  }
}

function wordOf({ kind, msg }: CallFailure, words: HeartWords): string | null {
  // The login page is on its way; there is nothing to read here any more.
  if (kind === 'cancelled' || kind === 'session_invalid') return null;
  if (msg === 'favourite.limit') return words.limit;
  return kind === 'not_found' ? words.gone : words.failed;
}

export function FavouriteLayer({ token, words, list, pressed, onDone }: Props) {
  const [notice, setNotice] = useState<{ text: string; at: number } | null>(null);

  const wish = useCallback(
    async (heart: Heart, keep: boolean) => {
      // Whoever has to log in first finds it done on coming back.
      if (keep) setPendingHeart(heart);
      const failure = await wishHeart(heart, keep);
      const text = failure ? wordOf(failure, words) : keep ? words.kept : words.removed;
      if (text === null) return;
      dropPendingHeart();
      setNotice({ text, at: Date.now() });
    },
    [words],
  );

  useEffect(() => {
    setHeartsOwner(token);
    if (token === '') return;
    const lookAround = () => {
      if (!document.querySelector('[data-favourite]')) return;
      void loadHearts();
      paint();
    };
    const stop = onHeartsChange(paint);
    const observer = new MutationObserver(lookAround);
    observer.observe(document.body, { childList: true, subtree: true });
    lookAround();
    const pending = takePendingHeart();
    if (pending) void wish(pending, true);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [token, wish]);

  // Logging out, here or in another tab, empties the hearts.
  useEffect(
    () => () => {
      setHeartsOwner('');
      paint();
    },
    [],
  );

  useEffect(() => {
    if (!pressed) return;
    onDone();
    const heart = heartOf(pressed);
    void wish(heart, !isKept(heart));
  }, [pressed, onDone, wish]);

  useEffect(() => {
    if (!notice) return;
    const timer = window.setTimeout(() => setNotice(null), NOTICE_MS);
    return () => window.clearTimeout(timer);
  }, [notice]);

  return (
    <FloatingNotice at={notice?.at}>
      {notice && (
        <>
          {notice.text}
          {list && <a href={list}>{words.list}</a>}
        </>
      )}
    </FloatingNotice>
  );
}
