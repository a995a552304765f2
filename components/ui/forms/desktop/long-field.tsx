'use client';

import TextArea from 'antd/es/input/TextArea';
import { FieldFrame } from '../field-frame';
import { describedBy, type LongFieldProps } from '../form-controls';
import styles from './form-controls.module.css';

export function DesktopLongField({
  id,
  label,
  value,
  onChange,
  maxLength,
  optional,
  error,
  hint,
}: LongFieldProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error} styles={styles}>
      <TextArea
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={maxLength}
        autoSize={{ minRows: 4, maxRows: 14 }}
        status={error ? 'error' : ''}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy({ id, hint, error })}
      />
    </FieldFrame>
  );
}
