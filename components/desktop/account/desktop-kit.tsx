'use client';

import { Button, Checkbox, Form, Input } from 'antd';
import dynamic from 'next/dynamic';
import type {
  AccountKit,
  ButtonProps,
  CheckProps,
  FieldProps,
  SubmitProps,
} from '@/components/shared/account-kit';
import { describedBy, errorId, hintId } from '@/components/shared/account-kit';
import styles from './desktop-kit.module.css';

const Dialog = dynamic(() => import('./desktop-dialog').then((module) => module.DesktopDialog), {
  ssr: false,
});

function DesktopField({ id, label, error, hint, inside, beside, optional, onChange, ...input }: FieldProps) {
  return (
    <Form.Item
      label={
        <>
          {label}
          {optional && <span className={styles.optional}>{optional}</span>}
        </>
      }
      htmlFor={id}
      validateStatus={error ? 'error' : ''}
      help={error && <span id={errorId(id)}>{error}</span>}
      extra={hint && <div id={hintId(id)}>{hint}</div>}
      className={styles.item}
    >
      <div className={styles.row}>
        <Input
          {...input}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          suffix={inside}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy({ id, hint, error })}
        />
        {beside}
      </div>
    </Form.Item>
  );
}

function DesktopCheck({ id, checked, onChange, error, children }: CheckProps) {
  return (
    <Form.Item
      validateStatus={error ? 'error' : ''}
      help={error && <span id={errorId(id)}>{error}</span>}
      className={styles.item}
    >
      <Checkbox
        id={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId(id) : undefined}
      >
        {children}
      </Checkbox>
    </Form.Item>
  );
}

function DesktopButton({ onClick, busy, disabled, children }: ButtonProps) {
  return (
    <Button onClick={onClick} loading={busy} disabled={disabled} className={styles.side}>
      {children}
    </Button>
  );
}

function DesktopSubmit({ busy, children }: SubmitProps) {
  return (
    <Button type="primary" htmlType="submit" block size="large" loading={busy} aria-busy={busy}>
      {children}
    </Button>
  );
}

export const desktopKit: AccountKit = {
  Field: DesktopField,
  Check: DesktopCheck,
  Button: DesktopButton,
  Submit: DesktopSubmit,
  Dialog,
};
