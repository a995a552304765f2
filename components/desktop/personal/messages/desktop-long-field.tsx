'use client';

import { Form, Input } from 'antd';
import { FieldError } from '@/components/desktop/account/desktop-field-error';
import styles from '@/components/desktop/account/desktop-kit.module.css';
import { errorId } from '@/components/shared/account/account-kit';
import type { LongFieldProps } from '@/components/shared/personal/long-field';

export function DesktopLongField({ id, label, value, onChange, maxLength, error }: LongFieldProps) {
  return (
    <Form.Item label={label} htmlFor={id} validateStatus={error ? 'error' : ''} className={styles.item}>
      <Input.TextArea
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={maxLength}
        autoSize={{ minRows: 4, maxRows: 14 }}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId(id) : undefined}
      />
      <FieldError id={id} error={error} />
    </Form.Item>
  );
}
