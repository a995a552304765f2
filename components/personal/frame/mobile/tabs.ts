'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { PersonalTabName } from '../personal-tabs';

/** The tabs of this device, each in chunks of its own. The list of entries shows those that are here. */
export const mobileTabs: Partial<Record<PersonalTabName, ComponentType>> = {
  overview: dynamic(() => import('../../overview/mobile/overview').then((module) => module.MobileOverview)),
  addresses: dynamic(() =>
    import('../../addresses/mobile/addresses').then((module) => module.MobileAddresses),
  ),
  favourites: dynamic(() =>
    import('../../favourites/mobile/favourites').then((module) => module.MobileFavourites),
  ),
  messages: dynamic(() => import('../../messages/mobile/messages').then((module) => module.MobileMessages)),
  history: dynamic(() => import('../../history/mobile/history').then((module) => module.MobileHistory)),
  trials: dynamic(() => import('../../trials/mobile/trials').then((module) => module.MobileTrials)),
  profile: dynamic(() => import('../../profile/mobile/profile').then((module) => module.MobileProfile)),
  identity: dynamic(() => import('../../identity/mobile/identity').then((module) => module.MobileIdentity)),
  security: dynamic(() => import('../../security/mobile/security').then((module) => module.MobileSecurity)),
  invoices: dynamic(() => import('../../invoices/mobile/invoices').then((module) => module.MobileInvoices)),
  data: dynamic(() => import('../../data/mobile/data').then((module) => module.MobileData)),
};
