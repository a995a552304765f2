'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { useCallTexts } from '@/components/ui/use-call-texts';
import type { CallResult } from '@/lib/api/result';
import { AccountNotice } from '../notice';
import { useSmsCode } from './sms-code';
import { DemoCode } from './sms-code-demo';

interface Props {
  id: string;
  value: string;
  /** Where a form has two of them. */
  label?: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Asked before a code is sent. @returns how to ask for it, or null when the phone has to be put right first */
  prepare: () => ((captcha: string) => Promise<CallResult<unknown>>) | null;
  /** The backend named fields that are wrong. @returns true when the form shows them */
  onRefused: (fields: Record<string, string> | undefined) => boolean;
  /** Demo mode: the phone whose message is shown here. */
  demoPhone: string | null;
  purpose: 'register' | 'login' | 'bind' | 'recover' | 'confirm';
  /** A code is on its way already, so a first wait runs. */
  alreadySent?: boolean;
}

/** The six digits, and the button that has them sent. */
export function SmsCodeField(props: Props) {
  const { prepare, onRefused, demoPhone, purpose, alreadySent = false, label: fieldLabel, ...field } = props;
  const t = useTranslations('account');
  const texts = useCallTexts('entry');
  const { Field, Button } = useFormControls();
  const sms = useSmsCode({ alreadySent });
  const [refused, setRefused] = useState(false);
  const busy = sms.step !== 'idle';
  const ask = async () => {
    const how = prepare();
    if (!how) return;
    const problem = await sms.send(how);
    setRefused(problem?.kind === 'bad_input' && onRefused(problem.fields));
  };
  const label = () => {
    if (sms.step === 'check') return t('code.check');
    if (sms.step === 'sending') return t('code.sending');
    return sms.secondsLeft > 0 ? t('code.again', { wait: texts.wait(sms.secondsLeft) }) : t('code.send');
  };
  return (
    <>
      <Field
        {...field}
        label={fieldLabel ?? t('fields.code')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        enterKeyHint="next"
        beside={
          <Button onClick={ask} busy={busy} disabled={sms.secondsLeft > 0}>
            {label()}
          </Button>
        }
      />
      {sms.failure && !refused && <AccountNotice kind="error">{texts.failure(sms.failure)}</AccountNotice>}
      {(sms.sent > 0 || alreadySent || sms.maybeSent) && (
        <AccountNotice kind="info" key={sms.sent}>
          {t(sms.maybeSent ? 'code.maybeSent' : 'code.sent')}
          {demoPhone !== null && <DemoCode phone={demoPhone} purpose={purpose} />}
        </AccountNotice>
      )}
    </>
  );
}
