'use client';

import { useRef, useState } from 'react';
import { PriceToggle, type PriceToggleWords } from '@/components/prices/price-toggle';
import { Icon } from '@/components/ui/icons';
import { latePart } from '@/components/ui/late/late-part';
import type { LogOutWords } from '../log-out-dialog';
import { UnreadBadge } from '../message-unread-badge';
import { useShellSession } from '../use-shell-session';
import styles from './account-entry.module.css';
import { MenuItem } from './menu/menu-bar';
import links from './menu/menu-links.module.css';

const LogOutDialog = latePart(() => import('../log-out-dialog').then((m) => m.LogOutDialog));

export interface AccountWords {
  login: string;
  register: string;
  personal: string;
  account: string;
  /** Behind the number of unread messages. */
  unread: string;
  prices: PriceToggleWords;
  logOut: string;
  dialog: LogOutWords;
}

export interface AccountProps {
  words: AccountWords;
  home: string;
  /** Addresses. */
  login: string;
  register: string;
  personal: string;
  fileBase: string;
}

/** Log-in and registration, or the user's own menu. Until it is known which, their place stays empty. */
export function AccountEntry(props: AccountProps) {
  const { words, home, login, register, personal, fileBase } = props;
  const { hydrated, token, userName, unread } = useShellSession(fileBase);
  const [asking, setAsking] = useState(false);
  const entry = useRef<HTMLSpanElement>(null);
  const entries = (
    <>
      <a href={login}>{words.login}</a>
      <a href={register}>{words.register}</a>
    </>
  );
  if (hydrated && token !== '') {
    const name = userName || words.account;
    // The menu that was pressed has closed behind the question; the focus goes back to its entry.
    const stay = () => {
      setAsking(false);
      entry.current?.closest('button')?.focus();
    };
    return (
      <>
        <li>
          <PriceToggle words={words.prices} />
        </li>
        <MenuItem
          label={name}
          side="end"
          content={
            <span ref={entry} className={styles.user}>
              <Icon name="user" size={15} />
              <b>{name}</b>
              <UnreadBadge count={unread} words={words.unread} />
              <Icon name="chevron-down" size={14} />
            </span>
          }
        >
          <ul className={links.links}>
            <li>
              <a href={personal}>
                {words.personal} <UnreadBadge count={unread} words={words.unread} />
              </a>
            </li>
            <li>
              <button type="button" className={styles.logOut} onClick={() => setAsking(true)}>
                {words.logOut}
              </button>
            </li>
          </ul>
        </MenuItem>
        {asking && <LogOutDialog home={home} words={words.dialog} onClose={stay} onLost={stay} />}
      </>
    );
  }
  return (
    <li className={styles.entries} data-known={hydrated || undefined}>
      {entries}
      <noscript>
        <span className={styles.plain}>{entries}</span>
      </noscript>
    </li>
  );
}
