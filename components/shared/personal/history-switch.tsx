'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useKit } from '@/components/shared/account/account-kit';
import { FormStatus } from './form-notice';
import styles from './history-list.module.css';
import { useAction } from './use-action';
import { useCall } from './use-call';

/** Whether visits are kept. Until it is known which, nothing is there to press. */
export function HistorySwitch() {
  const t = useTranslations('mine.history');
  const { Check } = useKit();
  const id = useId();
  const profile = useCall('customerBaseByToken', {});
  const save = useAction('customerBaseUpdate');
  if (profile.state !== 'data') return <span />;
  const { historyOn } = profile.data;
  const change = async (on: boolean) => {
    if (save.pending) return;
    profile.replace({ ...profile.data, historyOn: on });
    const answer = await save.run({ historyOn: on });
    if (answer) profile.replace(answer.ok ? answer.data : { ...profile.data, historyOn });
  };
  return (
    <div className={styles.switch}>
      <Check id={id} checked={historyOn} onChange={(on) => void change(on)}>
        {t('keep')}
      </Check>
      <FormStatus failure={save.failure} done={historyOn ? '' : t('off')} />
    </div>
  );
}
