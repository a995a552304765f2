'use client';

import { Icon } from '@/components/shared/look/icons';
import styles from './avatar.module.css';

/** Addresses below `/api` are the backend's, which may be another host. */
function addressOf(photoUrl: string): string {
  const host = document.documentElement.dataset.apiHost ?? '';
  return photoUrl.startsWith('/api/') ? host + photoUrl : photoUrl;
}

/** A customer's picture, or the first character of the name, or a figure. Says nothing itself: the name stands beside it. */
export function Avatar({
  photoUrl,
  name,
  size = 64,
}: {
  photoUrl: string | null;
  name: string;
  size?: number;
}) {
  const box = { width: size, height: size, fontSize: size * 0.42 };
  if (photoUrl) {
    return (
      <img
        className={styles.avatar}
        style={box}
        src={addressOf(photoUrl)}
        width={size}
        height={size}
        alt=""
      />
    );
  }
  return (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {[...name.trim()][0] ?? <Icon name="user" size={size / 2} />}
    </span>
  );
}
