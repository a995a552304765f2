'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordField } from '@/components/account/password-field';
import { checkCode, checkFilled, checkNewPassword, onlyErrors } from '@/components/account/rules';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus, Notice } from '@/components/ui/forms/form-notice';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields } from '@/components/ui/forms/use-fields';
import styles from '@/components/ui/panel.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { isAnswered } from '@/lib/api/result';
import { paths } from '@/lib/routing/paths';
import { endSession, useSession } from '@/lib/session/store';
import { changeProfile } from '@/lib/views/personal/profile';
import { OwnCodeField } from '../frame/forms/proof-field';

const ORDER = ['current', 'ownCode', 'next'] as const;

/**
 * A new password in place of the present one, asked for once: it can be looked at. It ends every session, so the way
 * on is the login page.
 */
export function PasswordForm({ account, hasPassword }: { account: string; hasPassword: boolean }) {
  const t = useTranslations('personal.security');
  const texts = useCallTexts();
  const { Submit } = useFormControls();
  const action = useAction(changeProfile);
  // Passwords are kept nowhere: no draft.
  const fields = useFields(ORDER);
  const [done, setDone] = useState(false);

  const submit = async () => {
    const [current, next] = [fields.value('current'), fields.value('next')];
    const ownCode = fields.value('ownCode').trim();
    const wrong = onlyErrors({
      current: hasPassword ? checkFilled(current) : undefined,
      ownCode: hasPassword ? undefined : checkCode(ownCode),
      next: checkNewPassword(next),
    });
    if (fields.fail(wrong)) return;
    const answer = await action.run({ password: hasPassword ? { current, next } : { ownCode, next } });
    if (answer?.ok) setDone(true);
    else if (answer) fields.fail(fieldErrors(answer));
  };

  if (done) return <Done />;
  return (
    <PostedForm className={styles.form} busy={action.pending} onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {!hasPassword && <OwnCodeField fields={fields} />}
      {(hasPassword ? (['current', 'next'] as const) : (['next'] as const)).map((name) => (
        <PasswordField
          key={name}
          {...fields.of(name)}
          label={t(name)}
          error={texts.field(name, fields.errors[name])}
          fresh={name !== 'current'}
          enterKeyHint={name === 'next' ? 'done' : 'next'}
        />
      ))}
      <FormStatus
        failure={action.failure}
        fields={ORDER}
        // It may be changed: this session is over then, and the next press leads to the login.
        way={action.failure && !isAnswered(action.failure) && t('passwordUnanswered')}
      />
      <Submit busy={action.pending}>{t('passwordSubmit')}</Submit>
    </PostedForm>
  );
}

function Done() {
  const t = useTranslations('personal.security');
  const to = paths(useSite());
  const goOn = () => {
    hardNavigate(to.login(to.personal('security')));
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
