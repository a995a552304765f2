'use client';

import { useSearchParams } from 'next/navigation';
import type { MouseEvent } from 'react';
import { isPlainClick } from '@/components/navigation/links';
import { useSite } from '@/components/shell/site-context';
import { paths } from '@/lib/routing/paths';
import { useSession } from '@/lib/session/store';
import { type PersonalTabName, tabOf } from './personal-tabs';

/** The tab the address names. Must stand in a Suspense: the query is not known while the cached page is rendered. */
export function usePersonalTab(): PersonalTabName {
  const authList = useSession((session) => session.authList);
  return tabOf(useSearchParams().get('tab'), authList);
}

/**
 * Props of a link to a tab. It is a real address, but a press changes tabs in place: the page is the same for all of
 * them, so nothing is asked of the server (`data-hard` keeps the shell from fetching it).
 */
export function useTabLink() {
  const to = paths(useSite());
  return (tab: PersonalTabName) => {
    const href = to.personal(tab === 'overview' ? undefined : tab);
    return {
      href,
      'data-hard': '',
      onClick: (event: MouseEvent) => {
        if (!isPlainClick(event.nativeEvent)) return;
        event.preventDefault();
        window.history.pushState(null, '', href);
      },
    };
  };
}
