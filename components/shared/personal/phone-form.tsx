'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useOnce } from '@/components/shared/account/account-fields';
import { useKit } from '@/components/shared/account/account-kit';
import { checkCode, checkPhone, wrongOf } from '@/components/shared/account/account-rules';
import { SmsCodeField } from '@/components/shared/account/sms-code-field';
import { callBrowser } from '@/lib/api/browser';
import type { CallFailure } from '@/lib/api/result';
import type { CallData } from '@/lib/contract/calls';
import { isMobilePhone, normalisePhone } from '@/lib/domain/phone';
import { FormStatus } from './form-notice';
import styles from './personal.module.css';
import { usePersonalTexts } from './personal-texts';
import { useDemo } from './personal-user';
import { fieldErrors } from './use-action';
import { useDraftFields } from './use-draft-fields';

type Profile = CallData<'customerBaseByToken'>;

const ORDER = ['phone', 'code'] as const;

interface Props {
  /** Masked. */
  present: string;
  said: string;
  onDone: (next: Profile, said: string) => void;
}

/** Proves a new phone by a code sent to it, and makes it the account's. */
export function PhoneForm({ present, said, onDone }: Props) {
  const t = useTranslations('personal.security');
  const texts = usePersonalTexts();
  const { Field, Submit } = useKit();
  const demo = useDemo();
  const { busy, run } = useOnce();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const fields = useDraftFields({ form: 'phone', order: ORDER, secret: ['code'] });
  const phone = normalisePhone(fields.value('phone'));

  const refuse = (answer: CallFailure) => {
    const { ticket, ...named } = fieldErrors(answer);
    fields.fail(ticket === undefined ? named : { ...named, code: 'wrong' });
    if (answer.kind !== 'session_invalid' && answer.kind !== 'cancelled') setFailure(answer);
  };
  const submit = async () => {
    setFailure(null);
    const code = fields.value('code').trim();
    if (fields.fail(wrongOf({ phone: checkPhone(phone), code: checkCode(code) }))) return;
    const proven = await callBrowser('smsCheckCode', { purpose: 'bind', phone, code });
    if (!proven.ok) return refuse(proven);
    const { ticket } = proven.data;
    const answer = await callBrowser('customerBaseUpdate', { phoneChange: { phone, ticket } });
    if (!answer.ok) return refuse(answer);
    fields.finish();
    onDone(answer.data, t('phoneDone'));
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
      <p className={styles.detail}>{t('phoneNow', { phone: present })}</p>
      <Field
        id={fields.idOf('phone')}
        label={t('newPhone')}
        value={fields.value('phone')}
        onChange={(value) => fields.set('phone', value)}
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
        purpose="bind"
        demoPhone={demo && isMobilePhone(phone) ? phone : null}
        prepare={() => {
          if (fields.fail(wrongOf({ phone: checkPhone(phone) }))) return null;
          return (captcha) => callBrowser('smsSendCode', { phone, purpose: 'bind', captcha });
        }}
        onRefused={(refused) => fields.fail(refused?.phone ? { phone: refused.phone } : {})}
      />
      <FormStatus
        failure={failure}
        done={fields.value('phone') === '' ? said : ''}
        fields={[...ORDER, 'ticket']}
      />
      <Submit busy={busy}>{t('phoneSubmit')}</Submit>
    </form>
  );
}
