'use client';

import { usePathname } from 'next/navigation';
import { type Section, sectionOf } from '@/lib/routing/sections';
import styles from './main-menu.module.css';
import { MenuBar, MenuItem } from './menu-bar';

interface MainMenuSection {
  key: Section;
  label: string;
  /** The section's own page; null when it only opens its entries. */
  href: string | null;
  /** Name of the button that opens it. */
  moreLabel: string;
  /** Id of the entries' markup; empty when there are none. */
  panel: string;
}

/** The main menu; the section of the page shown is marked. */
export function MainMenu({ sections, label }: { sections: MainMenuSection[]; label: string }) {
  const here = sectionOf(usePathname());
  return (
    <nav className={styles.nav} aria-label={label}>
      <MenuBar className={styles.menu}>
        {sections.map(({ key, label: name, moreLabel, href, panel }) => (
          <MenuItem
            key={key}
            label={name}
            href={href}
            moreLabel={moreLabel}
            current={key === here}
            markup={panel}
          />
        ))}
      </MenuBar>
    </nav>
  );
}
