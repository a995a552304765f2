'use client';

import { useEffect } from 'react';
import { failureKind, isFixedByReload, reloadOnce, statusOf } from '@/components/failure/failure-status';
import { FailureView } from '@/components/failure/failure-view';
import { shown } from '@/components/shell/shown-site';
import '@/components/theme/tokens.css';
import '@/components/theme/base.css';

/**
 * The last resort, when the site's own layout failed in the browser. What it says it has from the frame that failed: where one
 * script did not come, another one with words would not either.
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
          <FailureView
            status={statusOf(kind)}
            words={site?.failureWords[kind] ?? { title: '', detail: '' }}
            home={site?.home ?? '/'}
            homeLabel={site?.failureWords.home ?? '←'}
          />
        </main>
      </body>
    </html>
  );
}
