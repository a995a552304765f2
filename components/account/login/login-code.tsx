'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import styles from '@/components/ui/forms/form.module.css';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields, useSingleFlight } from '@/components/ui/forms/use-fields';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { callBrowser } from '@/lib/api/browser';
import { fieldErrors } from '@/lib/api/call-texts';
import type { CallFailure } from '@/lib/api/result';
import { normalisePhone } from '@/lib/domain/contact/phone';
import { logIn } from '../log-in';
import { AccountNotice } from '../notice';
import { checkCode, checkPhone, onlyErrors } from '../rules';
import { PhoneAndCode } from '../sms-code/phone-and-code';

interface Props {
  demo: boolean;
  phone: string;
  onPhone?: (phone: string) => void;
  keep: boolean;
  onKeep: (keep: boolean) => void;
  /** A WeChat login to be bound to this phone. */
  bindTicket?: string;
  /** The phone is proven but has no account: the WeChat login goes on by registering. */
  onUnknown?: (proven: { phone: string; code: string }) => void;
}

/** Login by phone and code; with a ticket, the step that binds a WeChat login to a phone. */
export function CodeLogin({ demo, phone: known, onPhone, keep, onKeep, bindTicket, onUnknown }: Props) {
  const t = useTranslations('account');
  const texts = useCallTexts('entry');
  const { Check, Submit } = useFormControls();
  const keepId = useId();
  const fields = useFields(['phone', 'code'] as const, { phone: known });
  const { busy, run } = useSingleFlight();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const purpose = bindTicket === undefined ? 'login' : 'bind';
  const phone = normalisePhone(fields.value('phone'));

  const submit = async () => {
    setFailure(null);
    const code = fields.value('code').trim();
    if (fields.fail(onlyErrors({ phone: checkPhone(phone), code: checkCode(code) }))) return;
    const answer = logIn(await callBrowser('login', { phone, code, keep, bindTicket }));
    if (answer.ok) return;
    if (answer.msg === 'account.not_registered' && onUnknown) return onUnknown({ phone, code });
    const { phone: phoneWord, code: codeWord } = fieldErrors(answer);
    if (!fields.fail(onlyErrors({ phone: phoneWord, code: codeWord }))) setFailure(answer);
  };

  return (
    <PostedForm className={styles.form} busy={busy} onSubmit={() => run(submit)}>
      {failure && <AccountNotice kind="error">{texts.failure(failure)}</AccountNotice>}
      <PhoneAndCode fields={fields} texts={texts} purpose={purpose} demo={demo} onPhone={onPhone} />
      <Check id={keepId} checked={keep} onChange={onKeep}>
        {t('login.keep')}
      </Check>
      <Submit busy={busy}>
        {busy ? t('login.pending') : t(bindTicket === undefined ? 'login.submit' : 'login.bindSubmit')}
      </Submit>
    </PostedForm>
  );
}
