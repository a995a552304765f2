'use client';

import { useEffect } from 'react';
import { failureKind, isFixedByReload, reloadOnce, statusOf } from '@/components/failure/failure-status';
import { FailureView } from '@/components/failure/failure-view';
import { shown } from '@/components/shell/shown-site';
import type { LastWords } from '@/lib/i18n/last-words';
import '@/components/theme/tokens.css';
import '@/components/theme/base.css';

/** Few enough to stand in this script, where the build writes them. */
const lastWords = (): LastWords[] => JSON.parse(process.env.LAST_WORDS ?? '[]');

/**
 * The last resort, when the site's own layout failed in the browser. What it says it has from the frame that failed: where one
 * script did not come, another one with words would not either. Of a frame that never came it says the least, in both languages.
 */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => {
    if (isFixedByReload(error)) reloadOnce();
  }, [error]);
  const { site } = shown;
  const kind = failureKind(error);
  return (
    <html lang={site?.locale === 'en' ? 'en' : 'zh-CN'}>
      <body>
        <main>
          {site ? (
            <FailureView
              status={statusOf(kind)}
              words={site.failureWords[kind]}
              home={site.home}
              homeLabel={site.failureWords.home}
            />
          ) : (
            lastWords().map(({ lang, fault, unavailable, home }) => (
              <section key={lang} lang={lang} className="failure">
                <h1>{kind === '503' ? unavailable : fault}</h1>
                <p className="failure-actions">
                  <a className="button" href="/">
                    {home}
                  </a>
                </p>
              </section>
            ))
          )}
        </main>
      </body>
    </html>
  );
}
