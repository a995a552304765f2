'use client';

import { describedBy, errorId, hintId, type LongFieldProps } from '../form-controls';
import styles from './long-field.module.css';

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
    <div className={styles.item} data-invalid={Boolean(error)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      <textarea
        id={id}
        className={styles.area}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={maxLength}
        rows={4}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy({ id, hint, error })}
      />
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
