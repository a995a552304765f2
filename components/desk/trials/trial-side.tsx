'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { TrialFacts } from '@/components/personal/trials/trial-facts';
import { useTrialState } from '@/components/personal/trials/trial-state';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { Notice } from '@/components/ui/forms/form-notice';
import { InLanguage } from '@/components/ui/words/in-language';
import { refetchQueues } from '@/lib/views/desk/refetch';
import { type DeskTrialDetail, deskTrialQuery, refetchOutdatedTrials } from '@/lib/views/desk/trials';
import styles from '../desk.module.css';
import { useDeskParts } from '../parts';
import { DeskStatus } from '../status';
import { DecideForm } from './decide-form';
import { ShipSampleForm } from './ship-sample-form';

/** One application beside the list. */
export function TrialSide({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('desk.trials');
  const { Side } = useDeskParts();
  const client = useQueryClient();
  const trial = useLoaded(deskTrialQuery(id));
  const newest = trial.state === 'data' ? trial.data : null;
  // The list behind was asked for before the application was.
  useEffect(() => {
    if (newest) refetchOutdatedTrials(client, newest);
  }, [client, newest]);
  const refetch = () => {
    trial.refetch();
    // It may have left the list.
    refetchQueues(client);
  };
  const title = trial.state === 'data' ? (trial.data.recorded?.name ?? trial.data.skuCode ?? '') : t('title');
  return (
    <Side title={title} onClose={onClose}>
      <LoadedView loaded={trial}>{(shown) => <Trial trial={shown} onStale={refetch} />}</LoadedView>
    </Side>
  );
}

export interface TrialFormProps {
  trial: DeskTrialDetail;
  /** It has moved since it was shown, perhaps by a try that nobody answered. */
  onStale: (mayBeDone?: boolean) => void;
  onDone: () => void;
}

function Trial({ trial, onStale: refetch }: Omit<TrialFormProps, 'onDone'>) {
  const t = useTranslations('desk.trials');
  const failures = useTranslations('calls.failures');
  const states = useTranslations('personal.trials');
  const stateOf = useTrialState();
  const [overtaken, setOvertaken] = useState('');
  const done = overtaken ? null : doneOf(trial);
  const form = {
    trial,
    onStale: (mayBeDone = false) => {
      setOvertaken(mayBeDone ? failures('mayBeDone') : t('overtaken'));
      refetch();
    },
    onDone: () => setOvertaken(''),
  };
  const { customer, moves, product, purpose, result, skuCode, state } = trial;
  const pack = product?.packs.find((one) => one.skuCode === skuCode);
  // Name and organisation can be changed afterwards: the mark says whom it is about.
  const identity = customer?.verifiedName
    ? t('verifiedAs', { name: customer.verifiedName })
    : t(customer?.verified ? 'verified' : 'unverified');
  return (
    <>
      <p className={styles.typed}>
        {[customer?.name, customer?.organisation, identity].filter(Boolean).join(' · ')}
      </p>
      {skuCode && (
        <p className={`numeric ${styles.typed}`}>
          {skuCode}
          {pack && (
            <>
              {' · '}
              <InLanguage lang={pack.sizeLang}>{pack.size}</InLanguage>
            </>
          )}
        </p>
      )}
      <p className={styles.typed}>
        <b>{stateOf(state)}</b> · {purpose}
      </p>
      <TrialFacts trial={trial} />
      {result && (
        <p className={styles.typed}>
          <b>
            {t('result')} · {states(`result.verdicts.${result.verdict}`)}
          </b>{' '}
          {result.text}
        </p>
      )}
      <div role="alert">{overtaken && <Notice tone="warning">{overtaken}</Notice>}</div>
      <DeskStatus failure={null} done={done ? t(done) : ''} />
      {/* Another lot may be the first when it was granted anew. */}
      {moves.includes('ship') && <ShipSampleForm key={trial.version} {...form} />}
      {moves.includes('reject') && <DecideForm {...form} />}
    </>
  );
}

/** What the last step came to, said once it is there. */
function doneOf({ state }: DeskTrialDetail): 'approved' | 'rejected' | 'shipped' | null {
  if (state === 'APPROVED') return 'approved';
  if (state === 'REJECTED') return 'rejected';
  return state === 'SHIPPED' ? 'shipped' : null;
}
