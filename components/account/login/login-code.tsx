'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import styles from '@/components/ui/forms/form.module.css';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { callBrowser } from '@/lib/api/browser';
import { fieldErrors } from '@/lib/api/call-texts';
import type { CallFailure } from '@/lib/api/result';
import { isMobilePhone, normalisePhone } from '@/lib/domain/phone';
import { useSession } from '@/lib/session/store';
import { useFields, useSingleFlight } from '../../ui/forms/use-fields';
import { AccountNotice } from '../notice';
import { checkCode, checkPhone, wrongOf } from '../rules';
import { SmsCodeField } from '../sms-code/sms-code-field';

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
  const { Field, Check, Submit } = useFormControls();
  const keepId = useId();
  const fields = useFields(['phone', 'code'] as const, { phone: known });
  const { busy, run } = useSingleFlight();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const purpose = bindTicket === undefined ? 'login' : 'bind';
  const phone = normalisePhone(fields.value('phone'));

  const submit = async () => {
    setFailure(null);
    const code = fields.value('code').trim();
    if (fields.fail(wrongOf({ phone: checkPhone(phone), code: checkCode(code) }))) return;
    const answer = await callBrowser('login', { phone, code, keep, bindTicket });
    if (answer.ok) return useSession.getState().logIn(answer.data);
    if (answer.msg === 'account.not_registered' && onUnknown) return onUnknown({ phone, code });
    const { phone: phoneWord, code: codeWord } = fieldErrors(answer);
    if (!fields.fail(wrongOf({ phone: phoneWord, code: codeWord }))) setFailure(answer);
  };

  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-busy={busy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run(submit);
      }}
    >
      {failure && <AccountNotice kind="error">{texts.failure(failure)}</AccountNotice>}
      <Field
        id={fields.idOf('phone')}
        label={t('fields.phone')}
        value={fields.value('phone')}
        onChange={(value) => {
          fields.set('phone', value);
          onPhone?.(value);
        }}
        error={texts.field('phone', fields.errors.phone)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        enterKeyHint="next"
      />
      <SmsCodeField
        id={fields.idOf('code')}
        value={fields.value('code')}
        onChange={(value) => fields.set('code', value)}
        error={texts.field('code', fields.errors.code)}
        purpose={purpose}
        demoPhone={demo && isMobilePhone(phone) ? phone : null}
        prepare={() => {
          if (fields.fail(wrongOf({ phone: checkPhone(phone) }))) return null;
          return (captcha) => callBrowser('smsSendCode', { phone, purpose, captcha });
        }}
        onRefused={(refused) => fields.fail(refused?.phone ? { phone: refused.phone } : {})}
      />
      <Check id={keepId} checked={keep} onChange={onKeep}>
        {t('login.keep')}
      </Check>
      <Submit busy={busy}>
        {busy ? t('login.pending') : t(bindTicket === undefined ? 'login.submit' : 'login.bindSubmit')}
      </Submit>
    </form>
  );
}
