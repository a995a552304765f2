'use client';

import { useEffect } from 'react';
import { failureStatus, isChunkFailure, reloadForChunk } from '@/components/shared/failure/failure-status';
import { FailureView } from '@/components/shared/failure/failure-view';
import { useSite } from '@/components/shared/shell/site-context';
import { isUnknownGuard, UNKNOWN_GUARD_MESSAGE } from '@/lib/session/unknown-guard';

/** A page that failed, inside the site's own layout. `retry` asks the server again without leaving the page. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const { home, failureWords } = useSite();
  useEffect(() => {
    if (isChunkFailure(error)) reloadForChunk();
  }, [error]);
  const status = failureStatus(error);
  const words = isUnknownGuard(error)
    ? { ...failureWords[status], title: UNKNOWN_GUARD_MESSAGE }
    : failureWords[status];
  return (
    <FailureView status={status} words={words} home={home} homeLabel={failureWords.home}>
      <button type="button" className="button" onClick={retry}>
        {failureWords.retry}
      </button>
    </FailureView>
  );
}
