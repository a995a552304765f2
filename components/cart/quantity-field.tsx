'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icons';
import styles from './quantity-field.module.css';

interface Props {
  /** What it is a quantity of. */
  name: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/** A number between one and the most that can be had. What is typed counts when the field is left. */
export function QuantityField({ name, value, most, onChange }: Props) {
  const t = useTranslations('cart');
  const [typed, setTyped] = useState<string | null>(null);
  const [limited, setLimited] = useState(false);

  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    const asked = Number(typed.normalize('NFKC').trim());
    if (!Number.isInteger(asked) || asked < 1) return;
    const next = Math.min(asked, most);
    setLimited(asked > most);
    if (next !== value) onChange(next);
  };
  const step = (by: number) => {
    setLimited(false);
    onChange(value + by);
  };
  return (
    <span className={styles.place}>
      <span className={styles.field}>
        <button type="button" aria-label={t('less', { name })} disabled={value <= 1} onClick={() => step(-1)}>
          <Icon name="minus" size={16} />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('quantityOf', { name })}
          value={typed ?? String(value)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
          }}
        />
        <button
          type="button"
          aria-label={t('more', { name })}
          disabled={value >= most}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </span>
      <small role="status">{limited && t('limited', { most })}</small>
    </span>
  );
}
