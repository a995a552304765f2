'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/ui/data/use-action';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors, isOvertaken } from '@/lib/api/call-texts';
import { decideTrial } from '@/lib/views/desk/trials';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskStatus } from '../status';
import { failureBesides } from './failure-besides';
import type { TrialFormProps } from './trial-side';

const FIELDS = ['reason'] as const;

/** Grants an application, or refuses it with its reason; what was granted can still be refused until it is sent. */
export function DecideForm({ trial: { id, version, moves }, onStale, onDone }: TrialFormProps) {
  const t = useTranslations('desk.trials');
  const texts = useCallTexts();
  const action = useAction(decideTrial);
  const fields = useDraftFields({ form: `trial-answer:${id}`, order: FIELDS });

  const decide = async (approve: boolean) => {
    const reason = fields.value('reason').trim();
    if (action.pending || fields.fail(!approve && reason === '' ? { reason: 'required' } : {})) return;
    const answer = await action.run({ id, version, approve, reason });
    if (answer?.ok) {
      fields.set('reason', '');
      onDone();
    } else if (answer && isOvertaken(answer.msg)) onStale(answer.mayBeDone);
    else if (answer) fields.fail(fieldErrors(answer));
  };
  return (
    <PostedForm
      className={styles.form}
      busy={action.pending}
      onSubmit={() => decide(moves.includes('approve'))}
    >
      <h3>{t('decide')}</h3>
      <DeskField
        {...fields.of('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        type="long"
        maxLength={500}
        error={texts.field('reason', fields.errors.reason)}
      />
      <DeskStatus failure={failureBesides(action.failure)} atFields />
      <div className={styles.actions}>
        {moves.includes('approve') && (
          <button type="submit" className="button button-primary" aria-busy={action.pending}>
            {t('approve')}
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-busy={action.pending}
          onClick={() => void decide(false)}
        >
          {t('reject')}
        </button>
      </div>
    </PostedForm>
  );
}
