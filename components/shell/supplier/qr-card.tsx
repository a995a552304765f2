import type { QrContact } from '@/lib/views/shell/shell';
import styles from './qr-card.module.css';

/** A QR picture with its name, value and what to do with it. `size` is the picture's side in pixels. */
export function QrCard({ contact, size, note }: { contact: QrContact; size: number; note?: string }) {
  const { name, value, picture, lang } = contact;
  return (
    <figure className={styles.card}>
      <img src={picture} alt={name} width={size} height={size} loading="lazy" decoding="async" />
      <figcaption lang={lang}>
        <b>{name}</b>
        {note ? <small>{note}</small> : <small>{value}</small>}
      </figcaption>
    </figure>
  );
}
