'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { PageName } from '@/lib/routing/pages';
import { pageOf } from '@/lib/routing/paths';
import { addressOf, FULLY, softAnchor } from './links';

/** Forms and tables come with their component library: fetched for who goes there, not for who passes by. */
const HEAVY: ReadonlySet<PageName | null> = new Set<PageName>([
  'login',
  'zhuce',
  'RetrievePwd',
  'personal',
  'wdsc',
  'wdly',
  'guiji',
  'syzx',
  'wddd',
]);

const INTENTS = ['mouseover', 'touchstart', 'focusin'] as const;

/** Hover, focus or touch on a link fetches the next page, so that a press shows it at once. */
export function usePrefetchOnIntent(prefix: string): void {
  const router = useRouter();
  useEffect(() => {
    const fetched = new Set<string>();
    const onIntent = (event: Event) => {
      const anchor = softAnchor(event, prefix);
      if (!anchor || fetched.has(addressOf(anchor)) || HEAVY.has(pageOf(addressOf(anchor)))) return;
      fetched.add(addressOf(anchor));
      router.prefetch(addressOf(anchor), FULLY);
    };
    for (const name of INTENTS) document.addEventListener(name, onIntent, { passive: true });
    return () => {
      for (const name of INTENTS) document.removeEventListener(name, onIntent);
    };
  }, [router, prefix]);
}
