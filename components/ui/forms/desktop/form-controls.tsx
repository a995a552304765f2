'use client';

import { Button, Checkbox } from 'antd';
// By its own path: the package's front door also brings fields for passwords, codes and long texts (10 kB).
import Input from 'antd/es/input/Input';
import dynamic from 'next/dynamic';
import { useReady } from '@/components/ui/forms/use-ready';
import { FieldError, FieldFrame } from '../field-frame';
import { LongFieldPlace } from '../field-place';
import type { ButtonProps, CheckProps, FieldProps, FormControls, SubmitProps } from '../form-controls';
import { describedBy, errorId } from '../form-controls';
import styles from './form-controls.module.css';

const LongField = dynamic(() => import('./long-field').then((module) => module.DesktopLongField), {
  ssr: false,
  loading: LongFieldPlace,
});
const Dialog = dynamic(() => import('./dialog').then((module) => module.DesktopDialog), {
  ssr: false,
});

function DesktopField({ id, label, error, hint, inside, beside, optional, onChange, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error} styles={styles}>
      <div className={styles.row}>
        <Input
          {...input}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          suffix={inside}
          status={error ? 'error' : ''}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy({ id, hint, error })}
        />
        {beside}
      </div>
    </FieldFrame>
  );
}

function DesktopCheck({ id, checked, onChange, error, children }: CheckProps) {
  const ready = useReady();
  return (
    <div className={styles.item}>
      <Checkbox
        id={id}
        checked={checked}
        disabled={!ready}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId(id) : undefined}
      >
        {children}
      </Checkbox>
      <FieldError id={id} error={error} styles={styles} />
    </div>
  );
}

/** antd's own icon would be read as a part of the button's name. */
const WORKING = { icon: <span className={styles.working} aria-hidden="true" /> };

function DesktopButton({ onClick, busy, disabled, children }: ButtonProps) {
  const ready = useReady();
  return (
    <Button onClick={onClick} loading={busy && WORKING} disabled={disabled || !ready} className={styles.side}>
      {children}
    </Button>
  );
}

function DesktopSubmit({ busy, children }: SubmitProps) {
  const ready = useReady();
  return (
    <Button
      type="primary"
      htmlType="submit"
      loading={busy && WORKING}
      disabled={!ready}
      aria-busy={busy}
      className={styles.submit}
    >
      {children}
    </Button>
  );
}

export const desktopFormControls: FormControls = {
  Field: DesktopField,
  LongField,
  Check: DesktopCheck,
  Button: DesktopButton,
  Submit: DesktopSubmit,
  Dialog,
};
