'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { Icon } from '@/components/shared/look/icons';
import { PriceToggle, type PriceToggleWords } from '@/components/shared/prices/price-toggle';
import type { LogOutWords } from '@/components/shared/shell/log-out-dialog';
import { UnreadBadge } from '@/components/shared/shell/message-unread-badge';
import { useShellSession } from '@/components/shared/shell/use-shell-session';
import type { Site } from '@/lib/routing/site';
import { type MenuNode, type MobileMenuData, menuNodes } from './menu-levels';
import styles from './mobile-menu.module.css';

const loadSheet = () => import('./mobile-menu-sheet');
const Sheet = dynamic(() => loadSheet().then((module) => module.MobileMenuSheet), { ssr: false });

export interface MobileMenuProps {
  site: Site;
  data: MobileMenuData;
  /** Null: the page is not built. */
  account: { login: string | null; register: string | null; personal: string | null };
  home: string;
  fileBase: string;
  knowsUsers: boolean;
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

const PLAIN_ID = 'site-menu';

/**
 * The menu button. The menu itself is made when it is first opened, so a page carries its data but none of its
 * elements; without JavaScript the button leads to a plain list of the same links.
 */
export function MobileMenu(props: MobileMenuProps) {
  const { site, data, account, words, languages } = props;
  const session = useShellSession(props);
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
        onPointerDown={loadSheet}
        onFocus={loadSheet}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
        <UnreadBadge count={unread} corner />
      </button>
      <noscript>
        <a className={styles.plainTrigger} href={`#${PLAIN_ID}`} aria-label={words.menu}>
          <Icon name="menu" size={24} />
        </a>
        <nav id={PLAIN_ID} className={styles.plain} aria-label={words.menu}>
          <PlainList nodes={menuNodes(data, site)} />
          {account.login && <a href={account.login}>{words.login}</a>}
          {account.register && <a href={account.register}>{words.register}</a>}
          {languages.map(({ locale, label, home }) => (
            <a key={locale} href={home} hrefLang={locale}>
              {label}
            </a>
          ))}
        </nav>
      </noscript>
      {open && (
        <Sheet
          {...props}
          session={session}
          onClose={() => {
            setOpen(false);
            trigger.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function PlainList({ nodes }: { nodes: MenuNode[] }) {
  return (
    <ul>
      {nodes
        .filter(({ content }) => !content)
        .map(({ label, lang, href, nodes: below }) => (
          <li key={label + href} lang={lang}>
            {href ? <a href={href}>{label}</a> : label}
            {below && <PlainList nodes={below} />}
          </li>
        ))}
    </ul>
  );
}
