'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '@/components/account/password-field';
import { SmsCodeField } from '@/components/account/sms-code/sms-code-field';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { callBrowser } from '@/lib/api/browser';
import type { ProofName } from './proof';

/** What is needed of the form around it. */
interface FieldsOf<Name extends ProofName> {
  of: (name: Name) => { id: string; value: string; onChange: (value: string) => void };
  errors: Partial<Record<Name, string>>;
}

interface Props {
  fields: FieldsOf<ProofName>;
  hasPassword: boolean;
  /** Of the password, where a page has several forms. */
  label?: string;
}

/** Asks whether the customer is there: the password, or for an account without one a code to its phone. */
export function ProofField({ fields, hasPassword, label }: Props) {
  const t = useTranslations('personal.proof');
  const texts = useCallTexts();
  if (!hasPassword) return <OwnCodeField fields={fields} />;
  return (
    <PasswordField
      {...fields.of('password')}
      label={label ?? t('password')}
      error={texts.field('password', fields.errors.password)}
      enterKeyHint="done"
    />
  );
}

/** A code to the phone that the account has. */
export function OwnCodeField({ fields }: { fields: FieldsOf<'ownCode'> }) {
  const t = useTranslations('personal.proof');
  const texts = useCallTexts();
  return (
    <SmsCodeField
      {...fields.of('ownCode')}
      label={t('code')}
      error={texts.field('ownCode', fields.errors.ownCode)}
      purpose="confirm"
      // The page knows the number masked only, so the demo's message can't be looked up.
      demoPhone={null}
      prepare={() => (captcha) => callBrowser('smsSendCode', { purpose: 'confirm', captcha })}
      onRefused={() => false}
    />
  );
}
