'use client';

import TextArea from 'antd/es/input/TextArea';
import { describedBy, hintId, type LongFieldProps } from '../form-controls';
import { FieldError } from './field-error';
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
    <div className={styles.item}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
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
      {hint && (
        <div id={hintId(id)} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
