import { configure } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { DesktopFrame } from '@/components/account/desktop/frame';
import { PersonalUserProvider } from '@/components/personal/frame/personal-user';
import { SiteProvider } from '@/components/shell/site-context';
import { queryClientOf } from '@/lib/api/query-client';
import { hydrateSession, useSession } from '@/lib/session/store';
import en from '@/messages/en.json';
import { HOST } from '../../contract/network';

configure({ asyncUtilTimeout: 8000 });

const words = { title: '', detail: '' };
const failureWords = { 404: words, 500: words, 503: words, 'unknown-middleware': words, home: '', retry: '' };

/** Where a tab of the personal centre stands, in English on desktop. */
export function inCentre(tab: ReactNode) {
  return (
    <SiteProvider device="pc" locale="en" home="/pc/en" failureWords={failureWords}>
      <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Shanghai">
        <DesktopFrame>
          <PersonalUserProvider>{tab}</PersonalUserProvider>
        </DesktopFrame>
      </NextIntlClientProvider>
    </SiteProvider>
  );
}

/** antd asks for the window's width; jsdom has none. */
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

/** Somebody is logged in, and the browser's calls go to the test's network. */
export function logIn(userid = '7') {
  document.documentElement.dataset.apiHost = HOST;
  document.documentElement.lang = 'en';
  // What is kept is read once, and must not come after this.
  hydrateSession();
  // Nothing of what the test before has asked for.
  queryClientOf('');
  useSession.setState({
    ...useSession.getInitialState(),
    token: 't-1',
    userid,
    userName: 'Wang',
    hydrated: true,
  });
}

export const USER = {
  id: 7,
  isRz: false,
  photoUrl: null,
  custNick: '',
  custName: 'Wang',
  authList: [],
  unread: 0,
};

export const PROFILE = {
  id: 7,
  phone: '138****0001',
  email: null,
  custName: 'Wang',
  custNick: '',
  organisation: '',
  photoUrl: null,
  isRz: false,
  verification: { state: 'NONE', realName: '', reason: '', requestedAt: null, documents: [] },
  creditApproved: false,
  wechatBound: false,
  hasPassword: true,
  historyOn: true,
  invoiceTitles: [],
  devices: [],
  createdAt: '2026-01-02T03:04:05Z',
};

export const ok = (data: unknown) => ({ code: 1000, data });

/** Keys of the drafts this tab keeps. */
export const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
