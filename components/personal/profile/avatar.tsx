'use client';

import { Icon } from '@/components/ui/icons';
import styles from './avatar.module.css';

/** A customer's picture, or the first character of the name, or a figure. Says nothing itself: the name stands beside it. */
export function Avatar({
  picture,
  name,
  size = 64,
}: {
  picture: string | null;
  name: string;
  size?: number;
}) {
  const box = { width: size, height: size, fontSize: size * 0.42 };
  if (picture) {
    return <img className={styles.avatar} style={box} src={picture} width={size} height={size} alt="" />;
  }
  return (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {[...name.trim()][0] ?? <Icon name="user" size={size / 2} />}
    </span>
  );
}
