'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus, Notice } from '@/components/ui/forms/form-notice';
import { PostedForm } from '@/components/ui/forms/posted-form';
import lists from '@/components/ui/lists/lists.module.css';
import personal from '@/components/ui/panel.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { formatDate } from '@/lib/domain/dates';
import { TRIAL_VERDICTS } from '@/lib/domain/trials/moves';
import { type TrialDetail, updateTrial } from '@/lib/views/personal/trials';
import styles from './trial-list.module.css';

const FIELDS = ['verdict', 'text'] as const;

interface Props {
  trial: TrialDetail;
  /** It has moved since it was shown. */
  onStale: () => void;
  onDone: () => void;
}

/** How the sample did. What is typed is kept until it is sent. */
export function TrialResultForm({ trial: { id, version, resultDueAt }, onStale, onDone }: Props) {
  const t = useTranslations('personal.trials.result');
  const texts = useCallTexts();
  const { LongField, Submit } = useFormControls();
  const action = useAction(updateTrial);
  const group = useId();
  const sent = useRef(false);
  const fields = useDraftFields({ form: `trial-result:${id}`, order: FIELDS });

  const submit = async () => {
    const verdict = TRIAL_VERDICTS.find((one) => one === fields.value('verdict'));
    const text = fields.value('text').trim();
    const missing = {
      ...(!verdict && { verdict: 'required' }),
      ...(text === '' && { text: 'required' }),
    };
    if (sent.current || fields.fail(missing) || !verdict) return;
    const answer = await action.run({ id, version, result: { verdict, text } });
    if (!answer) return;
    if (answer.ok) {
      // A second press may come before the form has gone.
      sent.current = true;
      fields.finish();
      onDone();
      return;
    }
    if (answer.kind === 'conflict') onStale();
    const wrong = fieldErrors(answer);
    fields.fail({ ...(wrong['result.text'] && { text: wrong['result.text'] }) });
  };

  return (
    <PostedForm className={lists.form} busy={action.pending} onSubmit={submit}>
      <h3>{t('ask')}</h3>
      {resultDueAt && <p className={styles.quiet}>{t('due', { date: formatDate(resultDueAt) })}</p>}
      {fields.restored && <Notice>{t('restored')}</Notice>}
      <fieldset className={personal.group} aria-describedby={`${group}-error`}>
        <legend>{t('verdict')}</legend>
        <div className={styles.verdicts}>
          {TRIAL_VERDICTS.map((verdict, index) => (
            <label key={verdict}>
              <input
                type="radio"
                id={index === 0 ? fields.idOf('verdict') : undefined}
                name={group}
                value={verdict}
                checked={fields.value('verdict') === verdict}
                onChange={() => fields.set('verdict', verdict)}
              />
              {t(`verdicts.${verdict}`)}
            </label>
          ))}
        </div>
        <p id={`${group}-error`} role="alert" className={styles.problem}>
          {fields.errors.verdict && t('verdictMissing')}
        </p>
      </fieldset>
      <LongField
        {...fields.of('text')}
        hint={t('hint')}
        label={t('text')}
        maxLength={2000}
        error={texts.field('text', fields.errors.text)}
      />
      <FormStatus failure={action.failure} fields={FIELDS} />
      <Submit busy={action.pending}>{t(action.pending ? 'sending' : 'send')}</Submit>
    </PostedForm>
  );
}
