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
import { normalisePhone } from '@/lib/domain/contact/phone';
import { PRIVACY } from '@/lib/domain/content/policies';
import { logIn } from '../log-in';
import { AccountNotice } from '../notice';
import { PasswordField } from '../password-field';
import { checkCode, checkEmail, checkNewPassword, checkPhone, onlyErrors } from '../rules';
import { PhoneAndCode } from '../sms-code/phone-and-code';
import { Consent } from './consent';
import { usePolicies } from './policies';

const ORDER = ['phone', 'code', 'password', 'custName', 'email', 'organisation', 'consent'] as const;
type Name = (typeof ORDER)[number];

const isName = (name: string): name is Name => ORDER.some((known) => known === name);
const shownOf = (fields: Record<string, string>): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isName(name)));

interface RegisterFormProps {
  demo: boolean;
  /** A WeChat login that waits for an account: its phone was proven by this code already. */
  binding?: { ticket: string; phone: string; code: string };
}

/** Success puts the new session into the store; what follows is the page's. */
export function RegisterForm({ demo, binding }: RegisterFormProps) {
  const t = useTranslations('account');
  const texts = useCallTexts('entry');
  const { Field, Submit } = useFormControls();
  const policies = usePolicies();
  const fields = useFields<Name>(ORDER, binding && { phone: binding.phone, code: binding.code });
  const { busy, run } = useSingleFlight();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** Whose try nobody answered, phone and password: the account may be there since, and the code used up. */
  const unanswered = useRef('');
  const purpose = binding ? 'bind' : 'register';
  const phone = normalisePhone(fields.value('phone'));

  const bind = (name: Name) => ({
    ...fields.of(name),
    error: texts.field(name, fields.errors[name]),
  });

  const submit = async () => {
    setFailure(null);
    const value = fields.value;
    const wrong = onlyErrors({
      phone: checkPhone(value('phone')),
      code: checkCode(value('code')),
      password: checkNewPassword(value('password')),
      email: checkEmail(value('email')),
      consent: value('consent') === '' ? 'required' : undefined,
    });
    if (fields.fail(wrong)) return;
    const policy = await policies.load(PRIVACY);
    if (!policy.ok) return setFailure(policy);
    const registered = await callBrowser('customerRegister', {
      phone,
      code: value('code').trim(),
      password: value('password'),
      custName: value('custName').trim(),
      email: value('email').trim() || undefined,
      organisation: value('organisation').trim() || undefined,
      consent: { policyVersion: policy.data.version },
      bindTicket: binding?.ticket,
    });
    const answer = logIn(registered);
    if (answer.ok) return;
    const tried = `${phone} ${value('password')}`;
    if (!isAnswered(answer)) unanswered.current = tried;
    else if (unanswered.current === tried) {
      const login = logIn(await callBrowser('login', { account: phone, password: value('password') }));
      if (login.ok) return;
    }
    const { policyVersion, ...named } = fieldErrors(answer);
    const refused = policyVersion ? { ...named, consent: policyVersion } : named;
    if (refused.consent) {
      policies.forget();
      fields.set('consent', '');
    }
    if (!fields.fail(shownOf(refused))) setFailure(answer);
  };

  return (
    <PostedForm className={styles.form} busy={busy} onSubmit={() => run(submit)}>
      {failure && <AccountNotice kind="error">{texts.failure(failure)}</AccountNotice>}
      <PhoneAndCode fields={fields} texts={texts} purpose={purpose} demo={demo} />
      <PasswordField {...bind('password')} label={t('fields.newPassword')} fresh enterKeyHint="next" />
      <fieldset className={styles.more}>
        <legend>{t('register.more')}</legend>
        <Field
          {...bind('custName')}
          label={t('fields.custName')}
          autoComplete="name"
          maxLength={60}
          enterKeyHint="next"
        />
        <Field
          {...bind('email')}
          label={t('fields.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          enterKeyHint="next"
        />
        <Field
          {...bind('organisation')}
          label={t('fields.organisation')}
          autoComplete="organization"
          maxLength={120}
          enterKeyHint="done"
        />
      </fieldset>
      <Consent
        id={fields.idOf('consent')}
        checked={fields.value('consent') !== ''}
        onChange={(checked) => {
          fields.set('consent', checked ? 'yes' : '');
          if (checked) void policies.load(PRIVACY);
        }}
        error={texts.field('consent', fields.errors.consent)}
        texts={policies}
      />
      <Submit busy={busy}>{busy ? t('register.pending') : t('register.submit')}</Submit>
    </PostedForm>
  );
}
