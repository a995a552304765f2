'use client';

import { useEffect } from 'react';
import { isChunkFailure, reloadForChunk } from './failure-status';

/** Without an answer no reload: there would be nothing to read at all. */
const ignore = () => undefined;

/**
 * A script chunk that fails to load, outside any error boundary. The server is asked whether it is gone: Safari and Firefox
 * break off what is on its way, with an error, as soon as a link leaves the page, and a reload would take the link's place. One that
 * is there is asked for again by what loads it, which gives up by a rejection. Those that the document itself names are not
 * met here: without them nothing of this runs, and what fetches them reloads for them (scripts/server/steps/after-paint.ts).
 */
export function ChunkReload() {
  useEffect(() => {
    const onError = (event: Event) => {
      const script = event.target instanceof HTMLScriptElement ? event.target.src : '';
      if (script.includes('/_next/'))
        fetch(script, { method: 'HEAD' }).then(({ ok }) => ok || reloadForChunk(script), ignore);
    };
    const onRejection = (event: PromiseRejectionEvent) => {
      if (isChunkFailure(event.reason)) reloadForChunk(String(event.reason.message));
    };
    // Loading errors do not bubble: only the capturing phase sees them.
    addEventListener('error', onError, true);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError, true);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  return null;
}
