'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Presses } from '@/components/ui/late/use-presses';
import { FloatingNotice } from '@/components/ui/notice/floating-notice';
import { useNotice } from '@/components/ui/notice/use-notice';
import { type FailureKey, failureText } from '@/lib/api/call-texts';
import { queryClientOf } from '@/lib/api/query/query-client';
import { type CallFailure, isSilent } from '@/lib/api/result';
import type { FavouriteKey } from '@/lib/views/personal/favourites';
import { favouriteOf } from './favourite-of';
import { dropPendingFavourite, setPendingFavourite, takePendingFavourite } from './favourite-pending';
import { FavouriteWishes } from './favourite-wishes';

export interface FavouriteWords {
  added: string;
  removed: string;
  /** Why not, where it has words of its own. */
  refused: Partial<Record<FailureKey, string>>;
  failed: string;
  list: string;
}

interface Props extends Presses<FavouriteKey> {
  /** Never empty; another one is another layer. */
  token: string;
  words: FavouriteWords;
  /** Address of the list. */
  list: string;
}

const NOTICE_MS = 5_000;

/** Paints every favourite button of the document as it is marked. Only attributes that React renders once are touched. */
function paint(isMarked: (favourite: FavouriteKey) => boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const marked = isMarked(favouriteOf(button));
    if (button.getAttribute('aria-pressed') === String(marked)) continue;
    button.setAttribute('aria-pressed', String(marked));
    button.querySelector('use')?.setAttribute('href', `/art/icons.svg#${marked ? 'heart-full' : 'heart'}`);
  }
}

function wordOf(failure: CallFailure, words: FavouriteWords): string | null {
  // The login page is on its way; there is nothing to read here any more.
  if (isSilent(failure)) return null;
  return words.refused[failureText(failure).key] ?? words.failed;
}

export function FavouriteLayer({ token, words, list, pressed, setPressed }: Props) {
  const [notice, setNotice] = useNotice<{ text: string; at: number }>(NOTICE_MS);
  const [wishes] = useState(() => {
    const made: FavouriteWishes = new FavouriteWishes(queryClientOf(token), () =>
      paint((favourite) => made.isMarked(favourite)),
    );
    return made;
  });

  const wish = useCallback(
    async (favourite: FavouriteKey, add: boolean) => {
      // Whose session ends over it finds it done on coming back.
      if (add) setPendingFavourite(favourite);
      const failure = await wishes.wish(favourite, add);
      const text = failure ? wordOf(failure, words) : add ? words.added : words.removed;
      if (text === null) return;
      dropPendingFavourite();
      setNotice({ text, at: Date.now() });
    },
    [wishes, words, setNotice],
  );

  useEffect(() => {
    const stop = wishes.follow();
    const lookAround = () => {
      if (!document.querySelector('[data-favourite]')) return;
      void wishes.load();
      paint((favourite) => wishes.isMarked(favourite));
    };
    const observer = new MutationObserver(lookAround);
    observer.observe(document.body, { childList: true, subtree: true });
    lookAround();
    const pending = takePendingFavourite();
    if (pending) void wish(pending, true);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [wishes, wish]);

  // Logging out, here or in another tab, empties the buttons.
  useEffect(() => () => paint(() => false), []);

  useEffect(() => {
    if (pressed.length === 0) return;
    setPressed((all) => all.slice(pressed.length));
    for (const favourite of pressed) void wish(favourite, !wishes.isMarked(favourite));
  }, [pressed, setPressed, wishes, wish]);

  return (
    <FloatingNotice at={notice?.at}>
      {notice && (
        <>
          <span>{notice.text}</span>
          <a href={list}>{words.list}</a>
        </>
      )}
    </FloatingNotice>
  );
}
