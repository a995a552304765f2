'use client';

import { useEffect, useState } from 'react';
import { latePart } from '@/components/ui/late/late-part';
import { sayLost } from '@/components/ui/late/say-lost';
import { usePresses } from '@/components/ui/late/use-presses';
import { hydrateSession, useSession } from '@/lib/session/store';
import type { FavouriteWords } from './favourite-layer';
import { favouriteOf } from './favourite-of';

const FavouriteLayer = latePart(() => import('./favourite-layer').then((module) => module.FavouriteLayer));

interface Props {
  words: FavouriteWords;
  /** Address of the list. */
  list: string;
}

/**
 * All favourite buttons of the page, from one listener: a list of 24 products carries no client component per button. What
 * paints and saves them is loaded for who is logged in, with the first button there is: most of the personal centre has none.
 */
export function FavouriteButtons({ words, list }: Props) {
  const token = useSession((session) => session.token);
  const presses = usePresses('[data-favourite]', (button) => {
    const favourite = favouriteOf(button);
    if (useSession.getState().token !== '') return favourite;
    void import('./favourite-visitor').then(({ pressAsVisitor }) => pressAsVisitor(favourite), sayLost);
  });
  const [needed, setNeeded] = useState(false);

  useEffect(hydrateSession, []);

  useEffect(() => {
    if (token === '' || needed) return;
    const look = () => setNeeded(document.querySelector('[data-favourite]') !== null);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [token, needed]);

  if (token === '' || !needed) return null;
  return <FavouriteLayer {...presses} key={token} token={token} words={words} list={list} />;
}
