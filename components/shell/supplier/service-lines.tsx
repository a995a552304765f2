import type { ServiceLine } from '@/lib/views/shell/shell';
import styles from './service-lines.module.css';

/** Numbers to call, each with the hours at which somebody answers. */
export function ServiceLines({ lines }: { lines: readonly ServiceLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={`numeric ${styles.lines}`}>
      {lines.map(({ id, name, phone, hours, lang }) => (
        <li key={id}>
          <span lang={lang}>{name}</span>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          {hours !== '' && <small lang={lang}>{hours}</small>}
        </li>
      ))}
    </ul>
  );
}
