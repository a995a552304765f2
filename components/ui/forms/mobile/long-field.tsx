'use client';

import { FieldFrame } from '../field-frame';
import { describedBy, type LongFieldProps } from '../form-controls';
import styles from './form-controls.module.css';
import own from './long-field.module.css';

/** The browser's own: antd-mobile's weighs 2.2 kB more, and only measures its own height. */
export function MobileLongField({
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
      <textarea
        id={id}
        className={own.area}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={maxLength}
        rows={4}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy({ id, hint, error })}
      />
    </FieldFrame>
  );
}
