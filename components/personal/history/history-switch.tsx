'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { changeProfile, profileQuery } from '@/lib/views/personal/profile';
import styles from './history-list.module.css';

/** Whether visits are kept. Until it is known which, nothing is there to press. */
export function HistorySwitch() {
  const t = useTranslations('personal.history');
  const { Check } = useFormControls();
  const id = useId();
  const profile = useLoaded(profileQuery());
  const save = useAction(changeProfile);
  if (profile.state !== 'data') return <span />;
  const historyOn = save.sending?.historyOn ?? profile.data.historyOn;
  return (
    <div className={styles.switch}>
      <Check id={id} checked={historyOn} onChange={(on) => void save.run({ historyOn: on })}>
        {t('keep')}
      </Check>
      <FormStatus failure={save.failure} done={historyOn ? '' : t('off')} />
    </div>
  );
}
