import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, vi } from 'vitest';
import { DesktopFrame } from '@/components/account/desktop/frame';
import { MobileFrame } from '@/components/account/mobile/frame';
import { SiteProvider } from '@/components/shell/site-context';
import type { Device } from '@/lib/routing/site';
import { hydrateSession, useSession } from '@/lib/session/store';
import en from '@/messages/en.json';

const FRAMES = { pc: DesktopFrame, m: MobileFrame };
const words = { title: '', detail: '' };
const failureWords = { 404: words, 500: words, 503: words, 'unknown-middleware': words, home: '', retry: '' };

/** A visitor on an account page in English. */
export function asVisitor(address = '/pc/en/login') {
  beforeEach(() => {
    vi.clearAllMocks();
    document.documentElement.dataset.locale = 'en';
    window.history.replaceState(null, '', address);
    hydrateSession();
    useSession.setState({ ...useSession.getInitialState(), hydrated: true });
    // What jsdom lacks of what antd asks for.
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    return () => {
      localStorage.clear();
      sessionStorage.clear();
    };
  });
}

/** Shows an account page as a device has it. */
export function show(page: ReactNode, device: Device = 'pc') {
  const Frame = FRAMES[device];
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ account: en.account, calls: en.calls }}
      timeZone="Asia/Shanghai"
    >
      <SiteProvider device={device} locale="en" home={`/${device}/en`} failureWords={failureWords}>
        <Frame>{page}</Frame>
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  return userEvent.setup();
}

export const ok = (data: unknown) => ({ code: 1000, data });
export const refused = (fields: Record<string, string>, msg = 'input.invalid') => ({
  code: 1400,
  data: null,
  msg,
  fields,
});

export const SESSION = {
  token: 't-new',
  user: { id: 7, isRz: false, photoUrl: null, custNick: '', custName: 'Ada', authList: [], unread: 0 },
};
