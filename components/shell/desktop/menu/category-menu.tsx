import type { CSSProperties } from 'react';
import { Icon } from '@/components/ui/icons';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { CategoryEntry, MenuLink } from '@/lib/views/shell/menu';
import styles from './category-menu.module.css';

interface Props {
  site: Site;
  links: MenuLink[];
  categories: CategoryEntry[];
}

const ROW = 34;
const PADDING = 16;

/** Pixels that the longest list of the first two levels needs at the usual size of letters. */
const heightOf = (categories: CategoryEntry[]) =>
  PADDING + ROW * Math.max(categories.length, ...categories.map(([, , below = []]) => below.length));

/**
 * The mega menu: categories left, the second level beside them, the third flying out. Which lists are
 * seen is a matter of hover and focus in CSS alone.
 */
export function CategoryMenu({ site, links, categories }: Props) {
  const to = paths(site);
  const branch = ([id, name, below = [], lang]: CategoryEntry) => (
    <li key={id}>
      <a href={to.product({ classifyId: id, type: 'DB', name })} lang={lang}>
        {name}
        {below.length > 0 && <Icon name="chevron-right" size={14} />}
      </a>
      {below.length > 0 && <ul>{below.map(branch)}</ul>}
    </li>
  );
  return (
    <div className={styles.menu} data-flyouts="">
      {links.length > 0 && (
        <ul className={styles.head}>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      )}
      {categories.length > 0 && (
        <ul className={styles.tree} style={{ '--tall': `${heightOf(categories) / 16}rem` } as CSSProperties}>
          {categories.map(branch)}
        </ul>
      )}
    </div>
  );
}
