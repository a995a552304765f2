'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icons';
import type { QrContact } from '@/lib/views/shell/shell';
import { QrCard } from '../../qr-card';
import { AccountEntry, type AccountProps } from '../account-entry';
import { MenuBar, MenuItem } from './menu-bar';
import styles from './strip-menu.module.css';

interface Props {
  /** Id of the entries' markup; empty when there are none. */
  serviceCentre: string;
  officialAccount: QrContact | null;
  account: AccountProps;
  words: { serviceCentre: string; officialAccount: string; scan: string };
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
      {officialAccount && (
        <MenuItem label={words.officialAccount} side="end">
          <QrCard contact={officialAccount} size={132} note={words.scan} />
        </MenuItem>
      )}
      <li>{language}</li>
      <AccountEntry {...account} />
    </MenuBar>
  );
}
