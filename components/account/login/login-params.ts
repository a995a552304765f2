'use client';

import { useEffect, useRef, useState } from 'react';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { takeSessionEnded } from '@/lib/session/ended';
import { safeNext } from '@/lib/session/next-path';
import { hydrateSession, useSession } from '@/lib/session/store';
import { useReloadOnReturn } from '../reload-on-return';

/** What the address says of somebody who comes to log in or register. */
export interface Arrival {
  /** Where to redirect after the login; null: no page was requested. */
  next: string | null;
  /** The backend ended the session on the way here (9003). */
  ended: boolean;
  /** WeChat sent the person back with these; without a code when the login was not confirmed there. */
  wechat: { code: string | null; state: string } | null;
}

/** Where the address says one wants to go on to. In the browser alone. */
export const nextOfAddress = (): string | null =>
  safeNext(new URLSearchParams(window.location.search).get('next'));

/** Null until the browser has read its address: the page itself is the same for everybody. */
export function useLoginParams(): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const read = useRef(false);
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    const query = new URLSearchParams(window.location.search);
    const [code, state] = [query.get('code'), query.get('state')];
    setArrival({
      next: nextOfAddress(),
      ended: takeSessionEnded(),
      wechat: state ? { code: code || null, state } : null,
    });
  }, []);
  return arrival;
}

/** Where one goes on to after login when no page was asked for. */
export const afterLogin = (site: Site): string => paths(site).personal();

/**
 * Goes on as soon as there is a session: after logging in here or in another tab, and at once for who is logged in
 * already. `target` null: not yet.
 * @returns true while it goes on
 */
export function useRedirectAfterLogin(target: string | null): boolean {
  const { hydrated, token } = useSession();
  useEffect(hydrateSession, []);
  const going = target !== null && hydrated && token !== '';
  useEffect(() => {
    if (going && target !== null) hardNavigate(target);
  }, [going, target]);
  useReloadOnReturn(going);
  return going;
}
