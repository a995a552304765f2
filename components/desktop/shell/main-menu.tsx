'use client';

import { usePathname } from 'next/navigation';
import { sectionOf } from '@/lib/routing/sections';
import type { Site } from '@/lib/routing/site';
import type { CategoryEntry, MenuSection } from '@/lib/views/menu';
import { CategoryMenu } from './category-menu';
import styles from './main-menu.module.css';
import { MenuBar, MenuItem } from './menu-bar';
import { MenuLinks } from './menu-links';

interface Props {
  site: Site;
  /** Each with the name of the button that opens it. */
  sections: (MenuSection & { moreLabel: string })[];
  categories: CategoryEntry[];
  label: string;
}

/** The main menu; the section of the page shown is marked. */
export function MainMenu({ site, sections, categories, label }: Props) {
  const here = sectionOf(usePathname());
  return (
    <nav className={styles.nav} aria-label={label}>
      <MenuBar className={styles.menu}>
        {sections.map(({ key, label: name, moreLabel, href, links }) => (
          <MenuItem key={key} label={name} href={href} moreLabel={moreLabel} current={key === here}>
            {key === 'products' && categories.length > 0 ? (
              <CategoryMenu site={site} links={links} categories={categories} />
            ) : (
              links.length > 0 && <MenuLinks links={links} />
            )}
          </MenuItem>
        ))}
      </MenuBar>
    </nav>
  );
}
