'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFields } from '@/components/shared/account/account-fields';
import { useKit } from '@/components/shared/account/account-kit';
import { PasswordField } from '@/components/shared/account/account-password-field';
import { checkNewPassword, wrongOf } from '@/components/shared/account/account-rules';
import { useSite } from '@/components/shared/shell/site-context';
import { leaveFor } from '@/lib/api/leave';
import { paths } from '@/lib/routing/paths';
import { endSession, useSession } from '@/lib/session/store';
import { FormStatus, Notice } from './form-notice';
import styles from './personal.module.css';
import { usePersonalTexts } from './personal-texts';
import { fieldErrors, useAction } from './use-action';

const ORDER = ['current', 'next'] as const;

/**
 * A new password in place of the present one, asked for once: it can be looked at. It ends every session, so the way
 * on is the login page.
 */
export function PasswordForm({ account }: { account: string }) {
  const t = useTranslations('personal.security');
  const texts = usePersonalTexts();
  const { Submit } = useKit();
  const action = useAction('customerBaseUpdate');
  // Passwords are kept nowhere: no draft.
  const fields = useFields(ORDER);
  const [done, setDone] = useState(false);

  const submit = async () => {
    const [current, next] = [fields.value('current'), fields.value('next')];
    const wrong = wrongOf({
      current: current === '' ? 'required' : undefined,
      next: checkNewPassword(next),
    });
    if (fields.fail(wrong)) return;
    const answer = await action.run({ passwordChange: { current, next } });
    if (answer?.ok) setDone(true);
    else if (answer) fields.fail(fieldErrors(answer));
  };

  if (done) return <Done />;
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-busy={action.pending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {ORDER.map((name) => (
        <PasswordField
          key={name}
          id={fields.idOf(name)}
          label={t(name)}
          value={fields.value(name)}
          onChange={(value) => fields.set(name, value)}
          error={texts.field(name, fields.errors[name])}
          fresh={name !== 'current'}
          enterKeyHint={name === 'next' ? 'done' : 'next'}
        />
      ))}
      <FormStatus failure={action.failure} fields={ORDER} />
      <Submit busy={action.pending}>{t('passwordSubmit')}</Submit>
    </form>
  );
}

function Done() {
  const t = useTranslations('personal.security');
  const to = paths(useSite());
  const goOn = () => {
    leaveFor(to.login(to.personal('security')));
    endSession(useSession.getState().token);
  };
  return (
    <div role="status">
      <Notice tone="success">{t('passwordDone')}</Notice>
      <button type="button" className="button button-primary" onClick={goOn}>
        {t('toLogin')}
      </button>
    </div>
  );
}
