'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { failureText } from '@/lib/api/call-texts';
import type { CallFailure } from '@/lib/api/result';
import styles from './data.module.css';
import type { Loaded } from './use-loaded';

/** The state of a call: loading, an error with a retry button, or its data. */
export function LoadedView<T>({ loaded, children }: { loaded: Loaded<T>; children: (data: T) => ReactNode }) {
  if (loaded.state === 'data') return children(loaded.data);
  return loaded.state === 'loading' ? (
    <Waiting />
  ) : (
    <Failed failure={loaded.failure} onRetry={loaded.refetch} />
  );
}

export function Waiting() {
  const t = useTranslations('calls');
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}

export function Failed({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const t = useTranslations('calls');
  const texts = useCallTexts();
  const { key } = failureText(failure);
  return (
    <div className={styles.failed} role="alert">
      {/* What forms say of these is about what was typed into them. */}
      <p>{key === 'fault' || key === 'unavailable' ? t(`notLoaded.${key}`) : texts.failure(failure)}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
