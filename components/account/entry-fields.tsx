'use client';

import { useTranslations } from 'next-intl';
import { type FieldProps, useFormControls } from '@/components/ui/forms/form-controls';

type Props = Pick<FieldProps, 'id' | 'value' | 'onChange' | 'error'>;

/** A mobile number. */
export function PhoneField({ label, ...field }: Props & { label?: string | undefined }) {
  const t = useTranslations('account.fields');
  const { Field } = useFormControls();
  return (
    <Field
      {...field}
      label={label ?? t('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={20}
      enterKeyHint="next"
    />
  );
}

/** A phone or an e-mail address that an account has. */
export function AccountField({ last = false, ...field }: Props & { last?: boolean }) {
  const t = useTranslations('account.fields');
  const { Field } = useFormControls();
  return (
    <Field
      {...field}
      label={t('account')}
      inputMode="email"
      autoComplete="username"
      maxLength={254}
      enterKeyHint={last ? 'send' : 'next'}
    />
  );
}
