'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog';
import { WithFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { queryKeys } from '@/lib/api/query/query-keys';
import { formatDate } from '@/lib/domain/dates';
import { type TrialDetail, trialQuery, updateTrial } from '@/lib/views/personal/trials';
import { TrialFacts } from './trial-facts';
import styles from './trial-list.module.css';
import { TrialResultForm } from './trial-result-form';

/** One application: what was asked for, where it stands, and what its customer can do about it. */
export function TrialDetails({ id }: { id: number }) {
  const client = useQueryClient();
  const loaded = useLoaded(trialQuery(id));
  // The list above says where it stands as well.
  const lookAgain = () => {
    loaded.refetch();
    void client.invalidateQueries({ queryKey: queryKeys.trialList });
  };
  return <LoadedView loaded={loaded}>{(trial) => <Details trial={trial} onStale={lookAgain} />}</LoadedView>;
}

function Details({ trial, onStale }: { trial: TrialDetail; onStale: () => void }) {
  const t = useTranslations('personal.trials');
  const [done, setDone] = useState('');
  const { moves, result } = trial;
  return (
    <>
      <TrialFacts trial={trial} />
      {result && (
        <section>
          <h3>
            {t('result.title')} · {t(`result.verdicts.${result.verdict}`)}
          </h3>
          <p className={styles.words}>{result.text}</p>
          <p className={`numeric ${styles.quiet}`}>
            {t('result.reported', { date: formatDate(result.reportedAt) })}
          </p>
        </section>
      )}
      <FormStatus failure={null} done={done} />
      {moves.includes('report') && (
        <WithFormControls>
          <TrialResultForm trial={trial} onStale={onStale} onDone={() => setDone(t('result.done'))} />
        </WithFormControls>
      )}
      {moves.includes('withdraw') && (
        <Withdraw trial={trial} onStale={onStale} onDone={() => setDone(t('withdraw.done'))} />
      )}
    </>
  );
}

interface Props {
  trial: TrialDetail;
  /** It has moved since it was shown. */
  onStale: () => void;
  onDone: () => void;
}

function Withdraw({ trial: { id, version }, onStale, onDone }: Props) {
  const t = useTranslations('personal.trials.withdraw');
  const action = useAction(updateTrial);
  const [asking, setAsking] = useState(false);
  const withdraw = async () => {
    const answer = await action.run({ id, version, withdraw: true });
    if (answer?.ok) onDone();
    else if (answer?.kind === 'conflict') onStale();
  };
  return (
    <>
      <FormStatus failure={action.failure} />
      <button
        type="button"
        className="button button-small"
        aria-busy={action.pending}
        onClick={() => setAsking(true)}
      >
        {t('button')}
      </button>
      {asking && (
        <ConfirmDialog
          title={t('title')}
          detail={t('detail')}
          confirm={t('button')}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
