'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TrialFacts } from '@/components/personal/trials/trial-facts';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { type DeskTrialDetail, deskTrialQuery } from '@/lib/views/desk/trials';
import { useDeskParts } from '../parts';
import { DeskStatus } from '../status';
import { DecideForm } from './decide-form';
import { ShipSampleForm } from './ship-sample-form';

/** One application beside the list. */
export function TrialSide({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('desk.trials');
  const { Side } = useDeskParts();
  const trial = useLoaded(deskTrialQuery(id));
  const title = trial.state === 'data' ? (trial.data.product?.name ?? trial.data.skuCode ?? '') : t('title');
  return (
    <Side title={title} onClose={onClose}>
      <LoadedView loaded={trial}>
        {(shown) => <Trial key={shown.version} trial={shown} onStale={trial.refetch} />}
      </LoadedView>
    </Side>
  );
}

export interface TrialFormProps {
  trial: DeskTrialDetail;
  /** It has moved since it was shown. */
  onStale: () => void;
}

function Trial({ trial, onStale }: TrialFormProps) {
  const t = useTranslations('desk.trials');
  const states = useTranslations('personal.trials');
  const [done] = useState(() => doneOf(trial));
  const { customer, moves, purpose, result, state } = trial;
  return (
    <>
      <p>
        {[customer?.name, customer?.organisation, t(customer?.verified ? 'verified' : 'unverified')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <b>{states(`states.${state}`)}</b> · {purpose}
      </p>
      <TrialFacts trial={trial} />
      {result && (
        <p>
          <b>
            {t('result')} · {states(`result.verdicts.${result.verdict}`)}
          </b>{' '}
          {result.text}
        </p>
      )}
      <DeskStatus failure={null} done={done ? t(done) : ''} />
      {moves.includes('ship') && <ShipSampleForm trial={trial} onStale={onStale} />}
      {moves.includes('reject') && <DecideForm trial={trial} onStale={onStale} />}
    </>
  );
}

/** What the last step came to, said once it is there. */
function doneOf({ state }: DeskTrialDetail): 'approved' | 'rejected' | 'shipped' | null {
  if (state === 'APPROVED') return 'approved';
  if (state === 'REJECTED') return 'rejected';
  return state === 'SHIPPED' ? 'shipped' : null;
}
