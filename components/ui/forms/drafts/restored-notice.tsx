'use client';

import { useTranslations } from 'next-intl';
import { spaced } from '@/lib/i18n/spaced';
import styles from '../../panel.module.css';
import { Notice } from '../form-notice';

/** Says that a draft was put back, and lets it go. */
export function RestoredNotice({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
  const t = useTranslations('personal');
  if (!shown) return null;
  return (
    <Notice>
      {spaced(t('restored'))}
      <button type="button" className={styles.link} onClick={onDiscard}>
        {t('discard')}
      </button>
    </Notice>
  );
}
