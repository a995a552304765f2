'use client';

import dynamic from 'next/dynamic';
import type { Locale } from '@/lib/routing/site';
import { useSession } from '@/lib/session/store';
import { Icon } from './icons';
import type { PriceWords } from './price-layer';
import styles from './price-toggle.module.css';

const PriceLayer = dynamic(() => import('./price-layer').then((m) => m.PriceLayer), { ssr: false });

interface Props {
  words: PriceWords & { show: string; hide: string };
  locale: Locale;
}

/** The eye that shows and hides prices, for a logged-in customer. Each load of the top bar starts hidden. */
export function PriceToggle({ words, locale }: Props) {
  const { hydrated, token, priceVisible, setPriceVisible } = useSession();
  if (!hydrated || token === '') return null;
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={priceVisible}
        onClick={() => setPriceVisible(!priceVisible)}
      >
        <Icon name={priceVisible ? 'eye' : 'eye-off'} size={16} />
        {priceVisible ? words.hide : words.show}
      </button>
      {priceVisible && <PriceLayer words={words} locale={locale} />}
    </>
  );
}
