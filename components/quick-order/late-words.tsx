'use client';

import { type Messages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useSite } from '@/components/shell/site-context';

export type LateMessages = Partial<Messages>;

/** Messages of the lazily loaded part: passed down raw, so that the page needs no message formatter. */
export function LateWords({ messages, children }: { messages: LateMessages; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={useSite().locale} messages={messages} timeZone="Asia/Shanghai">
      {children}
    </NextIntlClientProvider>
  );
}
