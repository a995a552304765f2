import styles from './message-unread-badge.module.css';

interface Props {
  count: number;
  /** Behind the number, for those who do not see it; not where the button's own name says it. */
  words?: string;
  /** In the corner of what it belongs to. */
  corner?: boolean;
}

/** How many messages are unread; nothing when none is. */
export function UnreadBadge({ count, words, corner = false }: Props) {
  if (count === 0) return null;
  return (
    <span className={corner ? `${styles.badge} ${styles.corner}` : styles.badge}>
      <span>{count > 99 ? '99+' : count}</span>
      {words && <span className="visually-hidden"> {words}</span>}
    </span>
  );
}
