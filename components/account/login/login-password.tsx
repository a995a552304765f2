'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import styles from '@/components/ui/forms/form.module.css';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields, useSingleFlight } from '@/components/ui/forms/use-fields';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { callBrowser } from '@/lib/api/browser';
import { fieldErrors } from '@/lib/api/call-texts';
import type { CallFailure, CallResult } from '@/lib/api/result';
import { paths } from '@/lib/routing/paths';
import type { NewSession } from '@/lib/session/store';
import { solveCaptcha } from '../captcha/captcha';
import { AccountField } from '../entry-fields';
import { logIn } from '../log-in';
import { AccountNotice } from '../notice';
import { PasswordField } from '../password-field';
import { checkFilled, onlyErrors } from '../rules';

interface Props {
  account: string;
  onAccount: (account: string) => void;
  keep: boolean;
  onKeep: (keep: boolean) => void;
  /** Too many wrong passwords: only a code by SMS helps now. */
  onCodeNeeded: () => void;
}

interface Attempt {
  account: string;
  password: string;
  keep: boolean;
}

/**
 * One attempt. A proof of work is done when the backend asks for one, or is known to; a proof it does not take is
 * done once more.
 */
async function attempt(
  input: Attempt,
  captchaAsked: boolean,
  onCheck: (checking: boolean) => void,
): Promise<CallResult<NewSession>> {
  let needed = captchaAsked;
  for (let tries = 1; ; tries += 1) {
    let captcha: string | undefined;
    if (needed) {
      onCheck(true);
      const solved = await solveCaptcha();
      onCheck(false);
      if (!solved.ok) return solved;
      captcha = solved.data;
    }
    const answer = await callBrowser('login', { ...input, captcha });
    const onlyCaptcha = !answer.ok && answer.fields?.captcha && !answer.fields.password;
    if (!onlyCaptcha || tries === 3) return answer;
    needed = true;
  }
}

export function PasswordLogin({ account, onAccount, keep, onKeep, onCodeNeeded }: Props) {
  const t = useTranslations('account');
  const texts = useCallTexts('entry');
  const site = useSite();
  const { Check, Submit } = useFormControls();
  const fields = useFields(['account', 'password'] as const, { account });
  const { busy, run } = useSingleFlight();
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const [checking, setChecking] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const submit = async () => {
    setFailure(null);
    const input = { account: fields.value('account').trim(), password: fields.value('password'), keep };
    const password = input.password === '' ? 'required' : undefined;
    if (fields.fail(onlyErrors({ account: checkFilled(input.account), password }))) return;
    const answer = logIn(await attempt(input, captchaAsked, setChecking));
    if (answer.ok) return;
    const { account: accountWord, password: passwordWord, captcha, code } = fieldErrors(answer);
    if (captcha) setCaptchaAsked(true);
    if (code) return onCodeNeeded();
    if (!fields.fail(onlyErrors({ account: accountWord, password: passwordWord }))) setFailure(answer);
  };

  return (
    <PostedForm className={styles.form} busy={busy} onSubmit={() => run(submit)}>
      {failure && <AccountNotice kind="error">{texts.failure(failure)}</AccountNotice>}
      <AccountField
        {...fields.of('account')}
        onChange={(value) => {
          fields.set('account', value);
          onAccount(value);
        }}
        error={texts.field('account', fields.errors.account)}
      />
      <PasswordField
        {...fields.of('password')}
        label={t('fields.password')}
        error={texts.field('password', fields.errors.password)}
        enterKeyHint="go"
      />
      <div className={styles.between}>
        <Check id={`${fields.idOf('account')}-keep`} checked={keep} onChange={onKeep}>
          {t('login.keep')}
        </Check>
        <a className={styles.link} href={paths(site).recoverPassword()}>
          {t('login.forgot')}
        </a>
      </div>
      {checking && <AccountNotice kind="info">{t('humanCheck')}</AccountNotice>}
      <Submit busy={busy}>{busy ? t('login.pending') : t('login.submit')}</Submit>
    </PostedForm>
  );
}
