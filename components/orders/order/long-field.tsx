import { errorId, type LongFieldProps } from '@/components/ui/forms/form-controls';
import styles from './order-page.module.css';

interface Props extends Omit<LongFieldProps, 'optional' | 'hint'> {
  rows: number;
}

/** A field of several lines: the browser's own, since an order's page shows what is and brings no form controls. */
export function OrderLongField({ id, label, value, onChange, error, ...text }: Props) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...text}
        id={id}
        className={styles.area}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={Boolean(error)}
        aria-describedby={errorId(id)}
      />
      <p id={errorId(id)} role="alert" className={styles.missing}>
        {error}
      </p>
    </>
  );
}
