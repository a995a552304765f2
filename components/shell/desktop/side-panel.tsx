'use client';

import { Icon } from '@/components/ui/icons';
import type { QrContact, ServiceLine } from '@/lib/views/shell/shell';
import { QrCard } from '../qr-card';
import { ServiceLines } from '../service-lines';
import { scrollToTop, useScrolled } from '../side-panel-scroll';
import { MenuBar, MenuItem } from './menu/menu-bar';
import styles from './side-panel.module.css';

interface Props {
  contacts: QrContact[];
  lines: ServiceLine[];
  /** Address of the enquiry page; null when it is not built. */
  feedback: string;
  words: {
    panel: string;
    contact: string;
    hint: string;
    feedback: string;
    newTab: string;
    backToTop: string;
  };
}

/** Floats at the right edge: numbers to call, contacts with their QR pictures, feedback, and back to the top once scrolled. */
export function SidePanel({ contacts, lines, feedback, words }: Props) {
  const scrolled = useScrolled();
  return (
    <aside className={styles.panel} aria-label={words.panel}>
      <MenuBar className={styles.list}>
        {contacts.length + lines.length > 0 && (
          <MenuItem
            label={words.contact}
            side="left"
            content={
              <span className={styles.entry}>
                <Icon name="service" size={18} />
                <span>{words.contact}</span>
              </span>
            }
          >
            <div className={styles.contacts}>
              <ServiceLines lines={lines} />
              {contacts.length > 0 && (
                <div>
                  <p>{words.hint}</p>
                  <div className={styles.codes}>
                    {contacts.map((contact) => (
                      <QrCard key={contact.id} contact={contact} size={112} />
                    ))}
                  </div>
                </div>
              )}
            </div>
          </MenuItem>
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
