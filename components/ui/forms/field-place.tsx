import styles from './field-place.module.css';

/** Holds the room of a field that is loaded on demand, so that a button below it does not move under a press. */
export function FieldPlace() {
  return <div className={styles.place} aria-hidden="true" />;
}

/** As `FieldPlace`, for a field of several lines. */
export function LongFieldPlace() {
  return <div className={`${styles.place} ${styles.long}`} aria-hidden="true" />;
}
