'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { useReady } from '@/components/ui/forms/use-ready';
import { Icon } from '@/components/ui/icons';
import { PASSWORD } from '@/lib/domain/password';
import styles from './password-field.module.css';
import { strengthOf } from './rules';

interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** A password that is being chosen: its strength is shown. */
  fresh?: boolean;
  enterKeyHint?: 'next' | 'go' | 'done';
}

/** A password field whose text can be shown. */
export function PasswordField({ fresh = false, ...field }: Props) {
  const t = useTranslations('account');
  const { Field } = useFormControls();
  const ready = useReady();
  const [shown, setShown] = useState(false);
  const forget = useEffectEvent(() => {
    setShown(false);
    field.onChange('');
  });
  // Back out of the browser's page cache, in which the password waited for whoever came next.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && forget();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      // One more than allowed, so that a longer password is reported, not silently truncated.
      maxLength={fresh ? PASSWORD.max + 1 : PASSWORD.max}
      hint={fresh ? <Strength value={field.value} /> : undefined}
      inside={
        <button
          type="button"
          className={styles.show}
          disabled={!ready}
          aria-pressed={shown}
          aria-label={t('showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={18} />
        </button>
      }
    />
  );
}

/** How strong by length alone, and what is asked for. */
function Strength({ value }: { value: string }) {
  const t = useTranslations('account.hints');
  const level = strengthOf(value);
  return (
    <span className={styles.strength}>
      <span className={styles.bar} data-level={value === '' ? undefined : level} aria-hidden="true" />
      <span>{value === '' ? t('password') : t('strengthLabel', { level: t(`strength.${level}`) })}</span>
    </span>
  );
}
