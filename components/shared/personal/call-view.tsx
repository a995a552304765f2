'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './personal.module.css';
import { usePersonalTexts } from './personal-texts';
import type { Loaded } from './use-call';

/** What a call has come to: a quiet wait, what went wrong with another try, or its data. */
export function CallView<T>({ call, children }: { call: Loaded<T>; children: (data: T) => ReactNode }) {
  const t = useTranslations('personal');
  const texts = usePersonalTexts();
  if (call.state === 'data') return children(call.data);
  if (call.state === 'loading') {
    return (
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">{t('loading')}</span>
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <p>{texts.failure(call.failure)}</p>
      <button type="button" className="button" onClick={call.reload}>
        {t('retry')}
      </button>
    </div>
  );
}
