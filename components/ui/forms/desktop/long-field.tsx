'use client';

import { Form } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { errorId, type LongFieldProps } from '../form-controls';
import { FieldError } from './field-error';
import styles from './form-controls.module.css';

export function DesktopLongField({ id, label, value, onChange, maxLength, error }: LongFieldProps) {
  return (
    <Form.Item label={label} htmlFor={id} validateStatus={error ? 'error' : ''} className={styles.item}>
      <TextArea
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
