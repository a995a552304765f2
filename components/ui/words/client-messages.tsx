import { type Locale, type Messages, NextIntlClientProvider } from 'next-intl';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { messagesOf } from './messages-of';

interface Props {
  namespaces: readonly (keyof Messages)[];
  /** The page's language; that of its address when not given. */
  locale?: Locale;
  children: ReactNode;
}

/**
 * Gives client components the messages of these namespaces and no others: all of them would be tens of kilobytes in
 * every page. For pages that are rendered in the browser anyway; public pages pass words as props.
 */
export async function ClientMessages({ namespaces, locale, children }: Props) {
  const used = locale ?? (await getLocale());
  return (
    <NextIntlClientProvider
      locale={used}
      messages={await messagesOf(namespaces, used)}
      timeZone="Asia/Shanghai"
    >
      {children}
    </NextIntlClientProvider>
  );
}
