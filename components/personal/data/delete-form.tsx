'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { leaveForGood } from '@/components/account/leave';
import { onlyErrors } from '@/components/account/rules';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields } from '@/components/ui/forms/use-fields';
import styles from '@/components/ui/panel.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { isAnswered } from '@/lib/api/result';
import { paths } from '@/lib/routing/paths';
import { useSession } from '@/lib/session/store';
import { deleteAccount } from '@/lib/views/personal/account-data';
import { checkProof, PROOF_FIELDS, proofOf } from '../frame/forms/proof';
import { ProofField } from '../frame/forms/proof-field';

const ORDER = [...PROOF_FIELDS, 'confirm'] as const;

/** Deletes the account: a proof, a tick, and one more question. */
export function DeleteForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('personal.data');
  const texts = useCallTexts();
  const to = paths(useSite());
  const { Check } = useFormControls();
  const action = useAction(deleteAccount);
  const fields = useFields(ORDER);
  const [asking, setAsking] = useState(false);
  const confirmed = fields.value('confirm') === 'true';

  const ask = () => {
    const wrong = onlyErrors({ confirm: confirmed ? undefined : 'required' });
    if (!fields.fail({ ...wrong, ...checkProof(hasPassword, fields.value) })) setAsking(true);
  };
  const remove = async () => {
    const { token, userid } = useSession.getState();
    const answer = await action.run(proofOf(hasPassword, fields.value));
    if (answer && !answer.ok) fields.fail(fieldErrors(answer));
    if (!answer?.ok) return;
    hardNavigate(to.home());
    leaveForGood(token, userid);
  };

  return (
    <>
      <PostedForm className={styles.form} busy={action.pending} onSubmit={ask}>
        <ProofField fields={fields} hasPassword={hasPassword} label={t('password')} />
        <Check
          id={fields.idOf('confirm')}
          checked={confirmed}
          onChange={(checked) => fields.set('confirm', String(checked))}
          error={texts.field('confirm', fields.errors.confirm)}
        >
          {t('confirm')}
        </Check>
        <FormStatus
          failure={action.failure}
          fields={ORDER}
          // It may be gone: the next press leads to the login then.
          way={action.failure && !isAnswered(action.failure) && t('deleteUnanswered')}
        />
        <button type="submit" className={`button ${styles.danger}`} aria-busy={action.pending}>
          {t(action.pending ? 'deleting' : 'deleteSubmit')}
        </button>
      </PostedForm>
      {/* Beside the form: it is one itself, and one inside the other would send both. */}
      {asking && (
        <ConfirmDialog
          title={t('deleteTitle')}
          detail={t('deleteLast')}
          confirm={t('deleteConfirm')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
