'use client';

import { type Messages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useSite } from '@/components/shell/site-context';

export type LateMessages = Partial<Messages>;

/** The words of what is loaded late: the page hands them down as they are, and brings nothing that reads them. */
export function LateWords({ messages, children }: { messages: LateMessages; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={useSite().locale} messages={messages} timeZone="Asia/Shanghai">
      {children}
    </NextIntlClientProvider>
  );
}
