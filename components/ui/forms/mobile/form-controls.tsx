'use client';

import { Button } from 'antd-mobile/es/components/button/button';
import 'antd-mobile/es/components/button/button.css';
import dynamic from 'next/dynamic';
import { useReady } from '@/components/ui/forms/use-ready';
import { FieldError, FieldFrame } from '../field-frame';
import { LongFieldPlace } from '../field-place';
import type { ButtonProps, CheckProps, FieldProps, FormControls, SubmitProps } from '../form-controls';
import { describedBy, errorId } from '../form-controls';
import styles from './form-controls.module.css';

const LongField = dynamic(() => import('./long-field').then((module) => module.MobileLongField), {
  ssr: false,
  loading: LongFieldPlace,
});
const Dialog = dynamic(() => import('./dialog').then((module) => module.MobileDialog), { ssr: false });

/** The browser's own: antd-mobile's brings its clear button and every word of its pickers, 3 kB that no field uses. */
function MobileField({ id, label, onChange, error, hint, inside, beside, optional, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error} styles={styles}>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy({ id, hint, error })}
        />
        {inside}
        {beside}
      </div>
    </FieldFrame>
  );
}

/** The browser's own: antd-mobile hides the box itself, and with it the way there by keyboard. */
function MobileCheck({ id, checked, onChange, error, children }: CheckProps) {
  const ready = useReady();
  return (
    <div className={styles.item}>
      <label className={styles.check}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={!ready}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId(id) : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} styles={styles} />
    </div>
  );
}

function MobileButton({ onClick, busy = false, disabled, children }: ButtonProps) {
  const ready = useReady();
  return (
    <Button
      onClick={() => {
        if (!busy) onClick();
      }}
      disabled={disabled || !ready}
      aria-busy={busy}
      className={styles.side}
    >
      {children}
    </Button>
  );
}

/** Not disabled while it works: one that loses the focus strands who uses the keyboard. */
function MobileSubmit({ busy, children }: SubmitProps) {
  const ready = useReady();
  return (
    <Button type="submit" block color="primary" disabled={!ready} aria-busy={busy} className={styles.submit}>
      {children}
    </Button>
  );
}

export const mobileFormControls: FormControls = {
  Field: MobileField,
  LongField,
  Check: MobileCheck,
  Button: MobileButton,
  Submit: MobileSubmit,
  Dialog,
};
