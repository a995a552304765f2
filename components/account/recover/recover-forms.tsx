'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import styles from '@/components/ui/forms/form.module.css';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields, useSingleFlight } from '@/components/ui/forms/use-fields';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { callBrowser } from '@/lib/api/browser';
import { fieldErrors } from '@/lib/api/call-texts';
import { type CallFailure, isAnswered } from '@/lib/api/result';
import { isMobilePhone, normalisePhone } from '@/lib/domain/contact/phone';
import { useSession } from '@/lib/session/store';
import { AccountField, PhoneField } from '../entry-fields';
import { AccountNotice } from '../notice';
import { PasswordField } from '../password-field';
import { checkCode, checkFilled, checkNewPassword, checkPhone, onlyErrors } from '../rules';
import { useSmsCode } from '../sms-code/sms-code';
import { SmsCodeField } from '../sms-code/sms-code-field';

/** Whose password. The answer is the same whether or not there is such an account. */
export function RecoverAccount({ account, onSent }: { account: string; onSent: (account: string) => void }) {
  const t = useTranslations('account');
  const texts = useCallTexts('entry');
  const { Submit } = useFormControls();
  const fields = useFields(['account'] as const, { account });
  const sms = useSmsCode({ alreadySent: false });
  const busy = sms.step !== 'idle';
  const submit = async () => {
    const typed = fields.value('account').trim();
    if (fields.fail(onlyErrors({ account: checkFilled(typed) }))) return;
    const problem = await sms.send((captcha) => callBrowser('backPwdSendCode', { account: typed, captcha }));
    if (problem === null) onSent(typed);
  };
  return (
    <PostedForm className={styles.form} busy={busy} onSubmit={submit}>
      {sms.failure && <AccountNotice kind="error">{texts.failure(sms.failure)}</AccountNotice>}
      <AccountField {...fields.of('account')} error={texts.field('account', fields.errors.account)} last />
      {sms.step === 'check' && <AccountNotice kind="info">{t('humanCheck')}</AccountNotice>}
      <Submit busy={busy}>{busy ? t('recover.sending') : t('recover.sendCode')}</Submit>
    </PostedForm>
  );
}

interface CodeProps {
  demo: boolean;
  account: string;
  onTicket: (ticket: string) => void;
  onOther: () => void;
}

/** The code that was sent. Whoever named an e-mail address also says which phone received it. */
export function RecoverCode({ demo, account, onTicket, onOther }: CodeProps) {
  const t = useTranslations('account');
  const texts = useCallTexts('entry');
  const { Submit } = useFormControls();
  const named = normalisePhone(account);
  const byPhone = isMobilePhone(named);
  const fields = useFields(['phone', 'code'] as const, { phone: byPhone ? named : '' });
  const { busy, run } = useSingleFlight();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const phone = normalisePhone(fields.value('phone'));
  const submit = async () => {
    setFailure(null);
    const code = fields.value('code').trim();
    if (fields.fail(onlyErrors({ phone: checkPhone(phone), code: checkCode(code) }))) return;
    const answer = await callBrowser('smsCheckCode', { purpose: 'recover', phone, code });
    if (answer.ok) return onTicket(answer.data.ticket);
    const { phone: phoneWord, code: codeWord } = fieldErrors(answer);
    if (!fields.fail(onlyErrors({ phone: phoneWord, code: codeWord }))) setFailure(answer);
  };
  return (
    <PostedForm className={styles.form} busy={busy} onSubmit={() => run(submit)}>
      {failure && <AccountNotice kind="error">{texts.failure(failure)}</AccountNotice>}
      <AccountNotice kind="info">{t(byPhone ? 'recover.codeDetail' : 'recover.phoneDetail')}</AccountNotice>
      {!byPhone && <PhoneField {...fields.of('phone')} error={texts.field('phone', fields.errors.phone)} />}
      <SmsCodeField
        {...fields.of('code')}
        error={texts.field('code', fields.errors.code)}
        purpose="recover"
        demoPhone={demo && isMobilePhone(phone) ? phone : null}
        prepare={() => (captcha) => callBrowser('backPwdSendCode', { account, captcha })}
        onRefused={() => false}
        alreadySent
      />
      <Submit busy={busy}>{busy ? t('recover.checking') : t('recover.check')}</Submit>
      <button type="button" className={styles.plain} onClick={onOther}>
        {t('recover.other')}
      </button>
    </PostedForm>
  );
}

interface PasswordProps {
  account: string;
  ticket: string;
  onDone: () => void;
  /** The ticket is no longer good: the way begins anew, unless a try that nobody answered has used it up. */
  onExpired: (unanswered: boolean) => void;
}

export function RecoverPassword({ account, ticket, onDone, onExpired }: PasswordProps) {
  const t = useTranslations('account');
  const texts = useCallTexts('entry');
  const { Submit } = useFormControls();
  const fields = useFields(['password'] as const);
  const { busy, run } = useSingleFlight();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const unanswered = useRef(false);
  const submit = async () => {
    setFailure(null);
    const password = fields.value('password');
    if (fields.fail(onlyErrors({ password: checkNewPassword(password) }))) return;
    const answer = await callBrowser('updateBackPassword', { ticket, password });
    if (answer.ok) {
      // Every session of the account has ended, this browser's too.
      useSession.getState().logOut();
      return onDone();
    }
    const { password: word, ticket: ticketWord } = fieldErrors(answer);
    if (ticketWord) return onExpired(unanswered.current);
    if (!isAnswered(answer)) unanswered.current = true;
    if (!fields.fail(onlyErrors({ password: word }))) setFailure(answer);
  };
  return (
    <PostedForm className={styles.form} busy={busy} onSubmit={() => run(submit)}>
      {failure && <AccountNotice kind="error">{texts.failure(failure)}</AccountNotice>}
      {/* Tells a password manager whose new password this is. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        {...fields.of('password')}
        label={t('fields.newPassword')}
        error={texts.field('password', fields.errors.password)}
        fresh
        enterKeyHint="done"
      />
      <Submit busy={busy}>{busy ? t('recover.pending') : t('recover.submit')}</Submit>
    </PostedForm>
  );
}
