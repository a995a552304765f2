'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFields } from '@/components/shared/account/account-fields';
import { useKit } from '@/components/shared/account/account-kit';
import { PasswordField } from '@/components/shared/account/account-password-field';
import { wrongOf } from '@/components/shared/account/account-rules';
import { useSite } from '@/components/shared/shell/site-context';
import { leaveFor } from '@/lib/api/leave';
import { paths } from '@/lib/routing/paths';
import { endSession, useSession } from '@/lib/session/store';
import { ConfirmDialog } from './confirm-dialog';
import { dropDraftsOfOthers } from './drafts';
import { FormStatus } from './form-notice';
import styles from './personal.module.css';
import { usePersonalTexts } from './personal-texts';
import { fieldErrors, useAction } from './use-action';

const ORDER = ['password', 'confirm'] as const;

/** Deletes the account: the password, a tick, and one more question. */
export function DeleteForm() {
  const t = useTranslations('personal.data');
  const texts = usePersonalTexts();
  const to = paths(useSite());
  const { Check } = useKit();
  const action = useAction('customerDelete');
  const fields = useFields(ORDER);
  const [asking, setAsking] = useState(false);
  const confirmed = fields.value('confirm') === 'true';

  const ask = () => {
    const password = fields.value('password') === '' ? 'required' : undefined;
    const confirm = confirmed ? undefined : 'required';
    if (!fields.fail(wrongOf({ password, confirm }))) setAsking(true);
  };
  const remove = async () => {
    const { token } = useSession.getState();
    const answer = await action.run({ password: fields.value('password') });
    if (answer && !answer.ok) fields.fail(fieldErrors(answer));
    if (!answer?.ok) return;
    leaveFor(to.home());
    endSession(token);
    dropDraftsOfOthers('');
  };

  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-busy={action.pending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        ask();
      }}
    >
      <PasswordField
        id={fields.idOf('password')}
        label={t('password')}
        value={fields.value('password')}
        onChange={(value) => fields.set('password', value)}
        error={texts.field('password', fields.errors.password)}
        enterKeyHint="done"
      />
      <Check
        id={fields.idOf('confirm')}
        checked={confirmed}
        onChange={(checked) => fields.set('confirm', String(checked))}
        error={texts.field('confirm', fields.errors.confirm)}
      >
        {t('confirm')}
      </Check>
      <FormStatus failure={action.failure} fields={ORDER} />
      <button type="submit" className={`button ${styles.danger}`} aria-busy={action.pending}>
        {t(action.pending ? 'deleting' : 'deleteSubmit')}
      </button>
      {asking && (
        <ConfirmDialog
          title={t('deleteTitle')}
          detail={t('deleteLast')}
          confirm={t('deleteConfirm')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
