'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { FailureKind } from '@/components/failure/failure-status';
import type { Device, Locale } from '@/lib/routing/site';
import { shown } from './shown-site';

export interface FailureWords extends Record<FailureKind, { title: string; detail: string }> {
  home: string;
  retry: string;
}

export interface SiteContext {
  device: Device;
  locale: Locale;
  /** Address of the home page. */
  home: string;
  failureWords: FailureWords;
}

const Context = createContext<SiteContext | null>(null);

/** Device, language and the few words an error boundary needs: it gets no props from the server. */
export function SiteProvider({ children, ...site }: SiteContext & { children: ReactNode }) {
  // Not in an effect: what fails while the frame is taken over has had none yet. Never on a server, which has many sites.
  if (typeof window !== 'undefined') shown.site = site;
  return <Context value={site}>{children}</Context>;
}

/** @throws when used outside the site's layout */
export function useSite(): SiteContext {
  const site = useContext(Context);
  if (site === null) throw new Error('useSite needs the site layout');
  return site;
}
