import type { MenuLink } from '@/lib/views/shell/menu';
import styles from './menu-links.module.css';

/** The entries of a dropdown; a level below stands indented under its entry. */
export function MenuLinks({ links }: { links: MenuLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.href + link.label}>
          <a href={link.href} lang={link.lang}>
            {link.label}
          </a>
          {link.links && <MenuLinks links={link.links} />}
        </li>
      ))}
    </ul>
  );
}
