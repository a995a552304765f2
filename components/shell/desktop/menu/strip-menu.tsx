'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icons';
import { AccountEntry, type AccountProps } from '../account-entry';
import { MenuBar, MenuItem } from './menu-bar';
import styles from './strip-menu.module.css';

interface Props {
  /** Id of the entries' markup; empty when there are none. */
  serviceCentre: string;
  /** The same of the official account's QR picture. */
  officialAccount: string;
  account: AccountProps;
  words: { serviceCentre: string; officialAccount: string };
  /** The link to the other language. */
  language: ReactNode;
}

/** The right side of the top strip. */
export function StripMenu({ serviceCentre, officialAccount, account, words, language }: Props) {
  return (
    <MenuBar className={styles.strip}>
      {serviceCentre !== '' && (
        <MenuItem
          label={words.serviceCentre}
          content={
            <>
              {words.serviceCentre}
              <Icon name="chevron-down" size={14} />
            </>
          }
          markup={serviceCentre}
        />
      )}
      {officialAccount !== '' && (
        <MenuItem label={words.officialAccount} side="end" markup={officialAccount} />
      )}
      <li>{language}</li>
      <AccountEntry {...account} />
    </MenuBar>
  );
}
