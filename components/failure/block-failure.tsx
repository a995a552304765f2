import styles from './block-failure.module.css';

/** In place of a secondary block whose data could not be had; the page around it stands. */
export function BlockFailure({ text }: { text: string }) {
  return <p className={styles.notice}>{text}</p>;
}
