'use client';

import { Button } from 'antd-mobile/es/components/button/button';
import { Checkbox } from 'antd-mobile/es/components/checkbox/checkbox';
import { Input, type InputRef } from 'antd-mobile/es/components/input/input';
import 'antd-mobile/es/components/button/button.css';
import 'antd-mobile/es/components/checkbox/checkbox.css';
import 'antd-mobile/es/components/input/input.css';
import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { useReady } from '@/components/ui/forms/use-ready';
import type { ButtonProps, CheckProps, FieldProps, FormControls, SubmitProps } from '../form-controls';
import { describedBy, errorId, hintId } from '../form-controls';
import styles from './form-controls.module.css';

const LongField = dynamic(() => import('./long-field').then((module) => module.MobileLongField), {
  ssr: false,
});
const Dialog = dynamic(() => import('./dialog').then((module) => module.MobileDialog), { ssr: false });

/** antd-mobile passes these on to no input of its own. */
function setDescription(
  input: HTMLInputElement | null,
  error: string | undefined,
  description: string | undefined,
) {
  if (!input) return;
  input.setAttribute('aria-invalid', String(Boolean(error)));
  if (description) input.setAttribute('aria-describedby', description);
  else input.removeAttribute('aria-describedby');
}

function MobileField({ id, label, error, hint, inside, beside, optional, ...input }: FieldProps) {
  const field = useRef<InputRef>(null);
  const description = describedBy({ id, hint, error });
  useEffect(
    () => setDescription(field.current?.nativeElement ?? null, error, description),
    [error, description],
  );
  return (
    <div className={styles.item} data-invalid={Boolean(error)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      <div className={styles.box}>
        <Input {...input} ref={field} id={id} />
        {inside}
        {beside}
      </div>
      {hint && (
        <div id={hintId(id)} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={errorId(id)} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function MobileCheck({ id, checked, onChange, error, children }: CheckProps) {
  const ready = useReady();
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => setDescription(box.current?.querySelector('input') ?? null, error, error && errorId(id)),
    [error, id],
  );
  return (
    <div className={styles.item} ref={box}>
      <Checkbox id={id} checked={checked} disabled={!ready} onChange={onChange} className={styles.check}>
        {children}
      </Checkbox>
      {error && (
        <p id={errorId(id)} className={styles.error} role="alert">
          {error}
        </p>
      )}
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
