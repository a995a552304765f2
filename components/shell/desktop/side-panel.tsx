'use client';

import { Icon } from '@/components/ui/icons';
import { scrollToTop, useScrolled } from '../side-panel-scroll';
import { MenuBar, MenuItem } from './menu/menu-bar';
import styles from './side-panel.module.css';

interface Props {
  /** Id of the markup of numbers and contacts; empty when there are none. */
  contact: string;
  /** Address of the enquiry page. */
  feedback: string;
  words: {
    panel: string;
    contact: string;
    feedback: string;
    newTab: string;
    backToTop: string;
  };
}

/** Floats at the right edge: numbers to call, contacts with their QR pictures, feedback, and back to the top once scrolled. */
export function SidePanel({ contact, feedback, words }: Props) {
  const scrolled = useScrolled();
  return (
    <aside className={styles.panel} aria-label={words.panel}>
      <MenuBar className={styles.list}>
        {contact !== '' && (
          <MenuItem
            label={words.contact}
            side="left"
            content={
              <span className={styles.entry}>
                <Icon name="service" size={18} />
                <span>{words.contact}</span>
              </span>
            }
            markup={contact}
          />
        )}
        <li>
          <a className={styles.entry} href={feedback} target="_blank" rel="noopener">
            <Icon name="mail" size={18} />
            <span>{words.feedback}</span> <span className="visually-hidden">{words.newTab}</span>
          </a>
        </li>
        {scrolled && (
          <li>
            <button type="button" className={styles.entry} onClick={scrollToTop}>
              <Icon name="arrow-up" size={18} />
              <span>{words.backToTop}</span>
            </button>
          </li>
        )}
      </MenuBar>
    </aside>
  );
}
