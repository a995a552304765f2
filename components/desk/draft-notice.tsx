'use client';

import { useTranslations } from 'next-intl';
import { RestoredNotice } from '@/components/ui/forms/drafts/restored-notice';
import styles from './desk.module.css';

interface Props<Name extends string> {
  fields: { restored: boolean; overtaken: readonly Name[]; startOver: () => void };
  /** How a field is called, and what is saved in it. */
  savedIn: (name: Name) => { label: string; value: string };
}

/** Says that a draft was put back, and of what in it others have saved something else meanwhile. */
export function DraftNotice<Name extends string>({ fields, savedIn }: Props<Name>) {
  const t = useTranslations('desk.overtaken');
  return (
    <>
      <RestoredNotice shown={fields.restored} onDiscard={fields.startOver} />
      {fields.overtaken.length > 0 && (
        <div role="alert" className={styles.warning}>
          <p>{t('detail')}</p>
          <ul>
            {fields.overtaken.map((name) => {
              const { label, value } = savedIn(name);
              return (
                <li key={name}>{value === '' ? t('emptied', { label }) : t('saved', { label, value })}</li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}
