import type { ReactNode } from 'react';
import { errorId, type FieldProps, hintId } from './form-controls';

interface Props extends Pick<FieldProps, 'id' | 'label' | 'optional' | 'hint' | 'error'> {
  /** `item`, `label`, `optional`, `hint` and `error`, as the device draws them. */
  styles: Record<string, string>;
  children: ReactNode;
}

/** What stands around a field: its label, what is read with it, and what is wrong. */
export const FieldFrame = ({ id, label, optional, hint, error, styles, children }: Props) => (
  <div className={styles.item} data-invalid={Boolean(error)}>
    <label htmlFor={id} className={styles.label}>
      {label}
      {optional && <span className={styles.optional}> {optional}</span>}
    </label>
    {children}
    {hint && (
      <div id={hintId(id)} className={styles.hint}>
        {hint}
      </div>
    )}
    <FieldError id={id} error={error} styles={styles} />
  </div>
);

/** Not antd's own `help`: it takes the space below the field away, and has no id to point at. */
export const FieldError = ({ id, error, styles }: Pick<Props, 'id' | 'error' | 'styles'>) =>
  error ? (
    <p id={errorId(id)} className={styles.error} role="alert">
      {error}
    </p>
  ) : null;
