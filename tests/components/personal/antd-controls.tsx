import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { DesktopFrame } from '@/components/account/desktop/frame';
import { PersonalUserProvider } from '@/components/personal/frame/personal-user';
import { SiteProvider } from '@/components/shell/site-context';
import en from '@/messages/en.json';

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
