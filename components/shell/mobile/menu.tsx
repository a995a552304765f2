'use client';

import { useRef, useState } from 'react';
import { PriceToggle, type PriceToggleWords } from '@/components/prices/price-toggle';
import { Icon } from '@/components/ui/icons';
import { latePart, quietly } from '@/components/ui/late/late-part';
import { useDocumentMarkup } from '@/components/ui/markup/use-document-markup';
import type { Site } from '@/lib/routing/site';
import type { LogOutWords } from '../log-out-dialog';
import { UnreadBadge } from '../message-unread-badge';
import { useShellSession } from '../use-shell-session';
import styles from './menu.module.css';

const loadSheet = () => import('./menu-sheet');
const Sheet = latePart(() => loadSheet().then((module) => module.MobileMenuSheet));
const sheetAhead = () => quietly(loadSheet);

export interface MobileMenuProps {
  site: Site;
  /** Id of the markup that holds its data: see `PlainMenu`. */
  markup: string;
  /** Addresses. */
  account: { login: string; register: string; personal: string };
  home: string;
  fileBase: string;
  languages: { locale: Site['locale']; label: string; home: string }[];
  words: {
    menu: string;
    close: string;
    /** `#` stands for the name of the level above. */
    back: string;
    login: string;
    register: string;
    personal: string;
    account: string;
    /** Behind the number of unread messages. */
    unread: string;
    prices: PriceToggleWords;
    logOut: string;
    dialog: LogOutWords;
  };
}

/**
 * The menu button. The menu itself is made when it is first opened, so a page carries its data but none of its
 * elements; without JavaScript the button leads to a plain list of the same links.
 */
export function MobileMenu(props: MobileMenuProps) {
  const { markup, words } = props;
  const place = useRef<HTMLDivElement>(null);
  const { html, ...name } = useDocumentMarkup(markup);
  const session = useShellSession(props.fileBase);
  const unread = session.token === '' ? 0 : session.unread;
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.place}>
      <PriceToggle words={words.prices} compact />
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={unread > 0 ? `${words.menu} ${unread} ${words.unread}` : words.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={sheetAhead}
        onFocus={sheetAhead}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
        <UnreadBadge count={unread} corner />
      </button>
      <div {...name} ref={place} suppressHydrationWarning dangerouslySetInnerHTML={html} />
      {open && (
        <Sheet
          {...props}
          data={place.current?.querySelector('[data-menu]')?.textContent ?? ''}
          session={session}
          onLost={() => setOpen(false)}
          onClose={() => {
            setOpen(false);
            // The browser gives the focus back at once, where the button had it. This comes a moment later: whoever
            // has gone on to a field by then keeps it.
            if (document.activeElement === document.body) trigger.current?.focus();
          }}
        />
      )}
    </div>
  );
}
