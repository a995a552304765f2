'use client';

import { useEffect, useState } from 'react';
import { isFixedByReload, reloadOnce } from '@/components/failure/failure-status';
import { FailureView } from '@/components/failure/failure-view';
import '@/components/theme/tokens.css';
import '@/components/theme/base.css';

type Words = { home: string; '500': { title: string; detail: string } };

/** Only a failed page needs its words, so they are fetched then: every page would carry them otherwise. */
async function wordsFor(english: boolean): Promise<Words> {
  const messages = english ? await import('@/messages/en.json') : await import('@/messages/zh.json');
  return messages.default.failure;
}

/** The last resort, when the site's own layout failed in the browser. */
export default function GlobalError({ error }: { error: unknown }) {
  const [words, setWords] = useState<Words | null>(null);
  const [lang, setLang] = useState('zh-CN');
  useEffect(() => {
    if (isFixedByReload(error)) reloadOnce();
    const english = /^\/(pc|m)\/en(\/|$)/.test(location.pathname);
    if (english) setLang('en');
    wordsFor(english).then(setWords, () => setWords(null));
  }, [error]);
  return (
    <html lang={lang}>
      <body>
        <main>
          <FailureView
            status={500}
            words={words?.['500'] ?? { title: '', detail: '' }}
            home="/"
            homeLabel={words?.home ?? '←'}
          />
        </main>
      </body>
    </html>
  );
}
