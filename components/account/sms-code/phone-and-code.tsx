'use client';

import type { FieldErrors, useFields } from '@/components/ui/forms/use-fields';
import type { useCallTexts } from '@/components/ui/use-call-texts';
import { callBrowser } from '@/lib/api/browser';
import { isMobilePhone, normalisePhone } from '@/lib/domain/contact/phone';
import { PhoneField } from '../entry-fields';
import { checkPhone, onlyErrors } from '../rules';
import { SmsCodeField } from './sms-code-field';

type Name = 'phone' | 'code';

interface Props {
  fields: Pick<ReturnType<typeof useFields<Name>>, 'of' | 'value' | 'errors'> & {
    fail: (found: FieldErrors<Name>) => boolean;
  };
  texts: ReturnType<typeof useCallTexts>;
  purpose: 'register' | 'login' | 'bind';
  /** The message is shown on the page, since no phone gets it. */
  demo: boolean;
  /** Label of the phone field. */
  label?: string;
  onPhone?: ((phone: string) => void) | undefined;
}

/** A phone, and the code that proves it. */
export function PhoneAndCode({ fields, texts, purpose, demo, label, onPhone }: Props) {
  const phone = normalisePhone(fields.value('phone'));
  const phoneField = fields.of('phone');
  return (
    <>
      <PhoneField
        {...phoneField}
        label={label}
        onChange={(value) => {
          phoneField.onChange(value);
          onPhone?.(value);
        }}
        error={texts.field('phone', fields.errors.phone)}
      />
      <SmsCodeField
        {...fields.of('code')}
        error={texts.field('code', fields.errors.code)}
        purpose={purpose}
        demoPhone={demo && isMobilePhone(phone) ? phone : null}
        prepare={() => {
          if (fields.fail(onlyErrors({ phone: checkPhone(phone) }))) return null;
          return (captcha) => callBrowser('smsSendCode', { phone, purpose, captcha });
        }}
        onRefused={(refused) => fields.fail(refused?.phone ? { phone: refused.phone } : {})}
      />
    </>
  );
}
