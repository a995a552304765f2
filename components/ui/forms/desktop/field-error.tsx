import { errorId } from '../form-controls';
import styles from './form-controls.module.css';

/** Not antd's own `help`: it takes the space below the field away, and has no id to point at. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={errorId(id)} className={styles.error} role="alert">
      {error}
    </p>
  ) : null;
}
