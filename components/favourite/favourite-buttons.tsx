'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { hydrateSession, useSession } from '@/lib/session/store';
import type { FavouriteWords } from './favourite-layer';

const FavouriteLayer = dynamic(() => import('./favourite-layer').then((module) => module.FavouriteLayer), {
  ssr: false,
});

interface Props {
  words: FavouriteWords;
  /** Address of the list; null: the page is not built. */
  list: string | null;
}

/**
 * All favourite buttons of the page, from one listener: a list of 24 products carries no client component per button. What
 * paints and saves them is loaded for who is logged in.
 */
export function FavouriteButtons({ words, list }: Props) {
  const token = useSession((session) => session.token);
  const [pressed, setPressed] = useState<HTMLElement | null>(null);

  useEffect(() => {
    hydrateSession();
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null;
      if (!button) return;
      if (useSession.getState().token !== '') setPressed(button);
      else void import('./favourite-visitor').then(({ pressAsVisitor }) => pressAsVisitor(button));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  if (token === '') return null;
  return (
    <FavouriteLayer
      key={token}
      token={token}
      words={words}
      list={list}
      pressed={pressed}
      onDone={() => setPressed(null)}
    />
  );
}
