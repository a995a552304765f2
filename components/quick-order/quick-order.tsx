'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { MAX_PASTED_LINES } from '@/lib/domain/orders/pasted-text';
import type { OrderExample } from '@/lib/views/order-examples';
import { QuickFile } from './quick-file';
import styles from './quick-order.module.css';
import { useQuickOrder } from './use-quick-order';

/** Loaded with the first list that was looked at. */
const QuickResult = dynamic(() => import('./quick-result').then((module) => module.QuickResult), {
  ssr: false,
});

/** Paste a list, look at what its lines mean, mend them, and then into the cart. */
export function QuickOrder({ examples }: { examples: readonly OrderExample[] }) {
  const t = useTranslations('quickOrder');
  const texts = useCallTexts();
  const [first, second = first, third = first] = examples;
  const order = useQuickOrder();
  const { progress, rows, failure, left, text } = order;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // What was pasted before the page's scripts ran.
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '' && text === '') order.setText(typed);
  });
  useEffect(() => takeOver(), []);
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!progress) order.check(text);
        }}
      >
        <label htmlFor={id}>{t('label')}</label>
        <textarea
          id={id}
          ref={field}
          className="numeric"
          rows={rows ? 4 : 9}
          value={text}
          placeholder={
            first &&
            [
              t('examples.code', { sku: first.skuCode }),
              t('examples.quantityFirst', { sku: second?.skuCode ?? '' }),
              t('examples.named', { name: third?.name ?? '', size: third?.size ?? '' }),
            ].join('\n')
          }
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => order.setText(target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {t('hint', { max: MAX_PASTED_LINES })}
        </p>
        <div className={styles.actions}>
          <button
            type="submit"
            className="button button-primary"
            disabled={text.trim() === ''}
            aria-busy={progress !== null}
          >
            {t('check')}
          </button>
          <QuickFile
            examples={examples}
            busy={progress !== null}
            onLines={(lines) => order.check(lines.join('\n'))}
          />
          {text !== '' && (
            <button type="button" className={styles.link} onClick={order.clear}>
              {t('clear')}
            </button>
          )}
        </div>
      </form>
      <div role="status" className={styles.progress}>
        {progress && (
          <>
            <progress max={progress.of} value={progress.done} aria-hidden="true" />
            <span className="numeric">{t('checking', progress)}</span>
          </>
        )}
      </div>
      <div role="alert">
        {failure && (
          <p className={styles.failure}>
            {texts.failure(failure)}{' '}
            <button type="button" className={styles.link} onClick={() => order.check(text)}>
              {t('retry')}
            </button>
          </p>
        )}
        {left > 0 && <p className={styles.failure}>{t('left', { max: MAX_PASTED_LINES, count: left })}</p>}
      </div>
      {rows && <QuickResult order={order} rows={rows} />}
    </>
  );
}
