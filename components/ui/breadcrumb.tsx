import styles from './breadcrumb.module.css';

interface Props {
  /** What the trail is, for those who don't see it. */
  label: string;
  /** From the home page on; the last, without an address, is the page itself. */
  items: { name: string; href?: string }[];
}

export function Breadcrumb({ label, items }: Props) {
  return (
    <nav aria-label={label} className={styles.trail}>
      <ol>
        {items.map(({ name, href }) => (
          <li key={`${href}${name}`}>
            {href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
