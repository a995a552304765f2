'use client';

import { type ComponentType, use } from 'react';
import { LazyFormControlsProvider, type LoadFrame } from '@/components/ui/forms/form-controls';
import { loadOnce } from '@/components/ui/load-once';
import type { PersonalTabName } from './personal-tabs';

interface Tab {
  load: () => Promise<ComponentType>;
  /** Whether it has form controls from the start, or with the first form that is opened in it, if any. */
  controls: 'now' | 'later';
}

const tab = (controls: Tab['controls'], load: Tab['load']): Tab => ({ controls, load: loadOnce(load) });

/** Every tab, in chunks of its own. */
const TABS: Record<PersonalTabName, Tab> = {
  overview: tab('later', () => import('../overview/overview').then((module) => module.Overview)),
  orders: tab('later', () => import('@/components/orders/list/my-orders').then((module) => module.MyOrders)),
  lots: tab('later', () => import('@/components/lots/my-lots').then((module) => module.MyLots)),
  quotations: tab('later', () =>
    import('@/components/quotations/my-quotations').then((module) => module.MyQuotations),
  ),
  lists: tab('later', () => import('../lists/buying-lists').then((module) => module.BuyingLists)),
  profile: tab('now', () => import('../profile/profile-tab').then((module) => module.ProfileTab)),
  identity: tab('now', () => import('../identity/identity-tab').then((module) => module.IdentityTab)),
  security: tab('now', () => import('../security/security-tab').then((module) => module.SecurityTab)),
  addresses: tab('now', () => import('../addresses/address-book').then((module) => module.AddressBook)),
  favourites: tab('later', () =>
    import('../favourites/favourite-list').then((module) => module.FavouriteList),
  ),
  messages: tab('later', () => import('../messages/message-box').then((module) => module.MessageBox)),
  history: tab('now', () => import('../history/history-list').then((module) => module.HistoryList)),
  invoices: tab('now', () => import('../invoices/invoices-tab').then((module) => module.InvoicesTab)),
  trials: tab('later', () => import('../trials/trial-list').then((module) => module.TrialList)),
  data: tab('now', () => import('../data/data-tab').then((module) => module.DataTab)),
  desk: tab('later', () => import('@/components/desk/desk-tab').then((module) => module.DeskTab)),
};

interface Props {
  name: PersonalTabName;
  loadFrame: LoadFrame;
}

/** A tab in its device's frame. Both are under way before either is waited for. */
export function PersonalTab({ name, loadFrame }: Props) {
  const { load, controls } = TABS[name];
  const content = load();
  const frame = controls === 'now' ? loadFrame() : null;
  const Content = use(content);
  const Frame = frame && use(frame);
  if (Frame)
    return (
      <Frame>
        <Content />
      </Frame>
    );
  return (
    <LazyFormControlsProvider load={loadFrame}>
      <Content />
    </LazyFormControlsProvider>
  );
}
