'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { PersonalTabName } from '../personal-tabs';

/** The tabs of this device, each in chunks of its own. The menu shows those that are here. */
export const desktopTabs: Partial<Record<PersonalTabName, ComponentType>> = {
  overview: dynamic(() => import('../../overview/desktop/overview').then((module) => module.DesktopOverview)),
  addresses: dynamic(() =>
    import('../../addresses/desktop/addresses').then((module) => module.DesktopAddresses),
  ),
  favourites: dynamic(() =>
    import('../../favourites/desktop/favourites').then((module) => module.DesktopFavourites),
  ),
  messages: dynamic(() => import('../../messages/desktop/messages').then((module) => module.DesktopMessages)),
  history: dynamic(() => import('../../history/desktop/history').then((module) => module.DesktopHistory)),
  trials: dynamic(() => import('../../trials/desktop/trials').then((module) => module.DesktopTrials)),
  profile: dynamic(() => import('../../profile/desktop/profile').then((module) => module.DesktopProfile)),
  identity: dynamic(() => import('../../identity/desktop/identity').then((module) => module.DesktopIdentity)),
  security: dynamic(() => import('../../security/desktop/security').then((module) => module.DesktopSecurity)),
  invoices: dynamic(() => import('../../invoices/desktop/invoices').then((module) => module.DesktopInvoices)),
  data: dynamic(() => import('../../data/desktop/data').then((module) => module.DesktopData)),
};
