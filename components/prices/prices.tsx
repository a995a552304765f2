'use client';

import { useEffect } from 'react';
import { latePart } from '@/components/ui/late/late-part';
import type { Locale } from '@/lib/routing/site';
import { useSession } from '@/lib/session/store';
import { setLoginReturnAddress } from './login-link';
import type { PriceWords } from './price-layer';

const PriceLayer = latePart(() => import('./price-layer').then((m) => m.PriceLayer));

interface Props {
  words: PriceWords;
  locale: Locale;
  /** The supplier shows prices to everybody: no eye is needed. */
  open: boolean;
}

/** Prices on a page that carries none: loaded once a customer switches them on, or at once where they are open. */
export function Prices({ words, locale, open }: Props) {
  const { hydrated, token, priceVisible, resetPriceVisible } = useSession();
  const customer = hydrated && token !== '';
  const shown = open || (customer && priceVisible);
  useEffect(setLoginReturnAddress, []);
  useEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute('data-customer', customer);
    // What a list says in place of its prices: once for the page, in place of once a row. All of the page inherits it, so
    // the browser goes through all of it: only for those who read it.
    if (customer) root.style.setProperty('--prices-off', JSON.stringify(words.off));
  }, [customer, words.off]);

  // Another person's prices are asked for anew: a ladder may be theirs alone.
  return shown ? (
    <PriceLayer key={token} words={words} locale={locale} onLost={open ? undefined : resetPriceVisible} />
  ) : null;
}
