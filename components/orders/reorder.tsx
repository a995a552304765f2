'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { Notice } from '@/components/ui/forms/form-notice';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { paths } from '@/lib/routing/paths';
import { reorder, type Shortfall } from '@/lib/views/orders/my-orders';
import styles from './orders.module.css';

interface Props {
  lines: readonly { skuCode: string; qty: number }[];
  /** What is ordered again, for those who hear the button alone. */
  label: string;
  small?: boolean;
  /** On the button, for what was never ordered before. */
  text?: string;
}

/** Puts lines into the cart once more, and says what could not be had as it was. */
export function Reorder({ lines, label, small = false, text }: Props) {
  const t = useTranslations('orders');
  const texts = useCallTexts();
  const to = paths(useSite());
  const action = useAction(reorder);
  const [left, setLeft] = useState<readonly Shortfall[] | null>(null);

  const run = async () => {
    setLeft(null);
    const answer = await action.run(lines);
    if (answer?.ok) setLeft(answer.data);
  };
  return (
    <div className={styles.reorder}>
      <button
        type="button"
        className={small ? 'button button-small' : 'button'}
        aria-label={label}
        aria-busy={action.pending}
        onClick={run}
      >
        {text ?? t('reorder.button')}
      </button>
      <div role="status" className={styles.reordered}>
        {left && (
          <Notice tone={left.length === 0 ? 'success' : 'warning'}>
            <p>{t(left.length === 0 ? 'reorder.done' : 'reorder.partly')}</p>
            {left.length > 0 && (
              <ul>
                {left.map(({ skuCode, reason, kept }) => (
                  <li key={skuCode}>{t(`reorder.left.${reason}`, { skuCode, kept })}</li>
                ))}
              </ul>
            )}
            <a href={to.cart()}>{t('reorder.toCart')}</a>
          </Notice>
        )}
      </div>
      <div role="alert" className={styles.reordered}>
        {action.failure && <Notice tone="error">{texts.failure(action.failure)}</Notice>}
      </div>
    </div>
  );
}
