'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icons';
import { type Steps, soldQty } from '@/lib/domain/orders/quantities';
import styles from './quantity-field.module.css';

interface Props {
  /** What it is a quantity of. */
  name: string;
  value: number;
  /** Fewest units, the number they are sold in multiples of, and the most that can be had. */
  steps: Steps;
  onChange: (value: number) => void;
}

/** A number of units that is sold. What is typed counts when the field is left, as the nearest that is. */
export function QuantityField({ name, value, steps, onChange }: Props) {
  const t = useTranslations('cart');
  const [typed, setTyped] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  const { orderMin, orderStep, most } = steps;

  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    const asked = Number(typed.normalize('NFKC').trim());
    if (!Number.isInteger(asked) || asked < 1) return;
    const next = soldQty(steps, asked);
    setChanged(asked !== next);
    if (next !== value) onChange(next);
  };
  const step = (by: number) => {
    setChanged(false);
    onChange(soldQty(steps, value + by * orderStep));
  };
  return (
    <span className={styles.place}>
      <span className={styles.field}>
        <button
          type="button"
          aria-label={t('less', { name })}
          disabled={value <= orderMin}
          onClick={() => step(-1)}
        >
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
      <small role="status">
        {changed &&
          (orderMin > 1
            ? t('limitedSteps', { least: orderMin, step: orderStep, most })
            : t('limited', { most }))}
      </small>
    </span>
  );
}
