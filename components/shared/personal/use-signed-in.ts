'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { runGuards } from '@/lib/session/guards';
import { hydrateSession, useSession } from '@/lib/session/store';
import { STORAGE_KEY } from '@/lib/session/stored';

const GUARDS = ['auth'] as const;

/**
 * Leads a visitor to the login page, and back here after it; also when another tab logs out. Who ends the session in
 * this tab (log-out, a 9003, a new password) leads away themselves.
 * @returns true once it is known that somebody is logged in
 */
export function useSignedIn(): boolean {
  const router = useRouter();
  const { hydrated, token } = useSession();
  const wasSignedIn = useRef(false);
  const endedElsewhere = useRef(false);

  useEffect(() => {
    // Before the store follows the change, hence in the capture phase.
    const notice = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY || key === null) endedElsewhere.current = true;
    };
    window.addEventListener('storage', notice, { capture: true });
    hydrateSession();
    return () => window.removeEventListener('storage', notice, { capture: true });
  }, []);

  useEffect(() => {
    if (!hydrated) return;
    if (token !== '') {
      wasSignedIn.current = true;
      endedElsewhere.current = false;
    } else if (!wasSignedIn.current || endedElsewhere.current) {
      const target = runGuards(GUARDS, { token, address: window.location.pathname + window.location.search });
      if (target !== null) router.replace(target);
    }
  }, [hydrated, token, router]);

  return hydrated && token !== '';
}
