'use client';

import { useEffect } from 'react';
import { failureKind, isFixedByReload, reloadOnce, statusOf } from '@/components/failure/failure-status';
import { FailureView } from '@/components/failure/failure-view';
import { useSite } from '@/components/shell/site-context';

/** A page that failed, inside the site's own layout. `retry` asks the server again without leaving the page. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const { home, failureWords } = useSite();
  useEffect(() => {
    if (isFixedByReload(error)) reloadOnce();
  }, [error]);
  const kind = failureKind(error);
  return (
    <FailureView status={statusOf(kind)} words={failureWords[kind]} home={home} homeLabel={failureWords.home}>
      <button type="button" className="button" onClick={retry}>
        {failureWords.retry}
      </button>
    </FailureView>
  );
}
