'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { CopyButton } from '@/components/ui/copy/copy-button';
import { paths } from '@/lib/routing/paths';
import styles from './save-list.module.css';

/** The address that leads to a list without a login. */
export function ShareLink({ name, secret }: { name: string; secret: string }) {
  const t = useTranslations('buyingList');
  const address = new URL(paths(useSite()).sharedList(secret), window.location.href).href;
  return (
    <p className={styles.share}>
      <input
        readOnly
        value={address}
        aria-label={t('address', { name })}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={address} label={t('copy')} done={t('copied')} what={name} />
      <small>{t('shareNote')}</small>
    </p>
  );
}
