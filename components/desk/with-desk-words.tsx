'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { wordsQuery } from '@/lib/views/words';

/** The desk's own words come with it, so that customers' pages carry none of them. */
export function WithDeskWords({ children }: { children: ReactNode }) {
  const { locale } = useSite();
  const known = useMessages();
  const words = useLoaded(wordsQuery('desk', locale));
  return (
    <LoadedView loaded={words}>
      {(loaded) => (
        <NextIntlClientProvider locale={locale} messages={{ ...known, ...loaded } as AbstractIntlMessages}>
          {children}
        </NextIntlClientProvider>
      )}
    </LoadedView>
  );
}
