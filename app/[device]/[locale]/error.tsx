'use client';

import { useEffect } from 'react';
import { failureStatus, isChunkFailure, reloadForChunk } from '@/components/shared/failure-status';
import { FailureView } from '@/components/shared/failure-view';
import { useSite } from '@/components/shared/site-context';

/** A page that failed, inside the site's own layout. `retry` asks the server again without leaving the page. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const { home, failureWords } = useSite();
  useEffect(() => {
    if (isChunkFailure(error)) reloadForChunk();
  }, [error]);
  const status = failureStatus(error);
  return (
    <FailureView status={status} words={failureWords[status]} home={home} homeLabel={failureWords.home}>
      <button type="button" className="button" onClick={retry}>
        {failureWords.retry}
      </button>
    </FailureView>
  );
}
