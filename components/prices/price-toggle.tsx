'use client';

import { Icon } from '@/components/ui/icons';
import { useSession } from '@/lib/session/store';
import styles from './price-toggle.module.css';

export interface PriceToggleWords {
  show: string;
  hide: string;
}

interface Props {
  words: PriceToggleWords;
  /** The eye alone, its words for those who don't see it: where there is no room. */
  compact?: boolean;
}

/** The eye that shows and hides prices, for a logged-in customer; `Prices` does what it asks for. */
export function PriceToggle({ words, compact = false }: Props) {
  const { hydrated, token, priceVisible, setPriceVisible } = useSession();
  if (!hydrated || token === '') return null;
  const label = priceVisible ? words.hide : words.show;
  return (
    <button
      type="button"
      className={styles.toggle}
      data-compact={compact || undefined}
      aria-label={compact ? label : undefined}
      onClick={() => setPriceVisible(!priceVisible)}
    >
      <Icon name={priceVisible ? 'eye' : 'eye-off'} size={compact ? 22 : 15} />
      {!compact && <span>{label}</span>}
    </button>
  );
}
