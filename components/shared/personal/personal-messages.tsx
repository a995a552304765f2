import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

/** Namespaces of the words that the personal centre speaks in the browser. */
const SPOKEN: readonly string[] = ['personal', 'mine', 'account'];

/** Hands the browser those words and no others. */
export async function PersonalMessages({ children }: { children: ReactNode }) {
  const all = Object.entries(await getMessages());
  const messages = Object.fromEntries(all.filter(([namespace]) => SPOKEN.includes(namespace)));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
