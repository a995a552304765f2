'use client';

import { useEffect } from 'react';
import { isChunkFailure, isGone, reloadForChunk } from './failure-status';

/**
 * A script chunk that fails to load, outside any error boundary. One that the server has after all is asked for again by what
 * loads it, which gives up by a rejection. Those that the document itself names are not met here:
 * without them nothing of this runs, and what fetches them reloads for them (scripts/server/steps/after-paint.ts).
 */
export function ChunkReload() {
  useEffect(() => {
    const onError = async (event: Event) => {
      const script = event.target instanceof HTMLScriptElement ? event.target.src : '';
      if (script.includes('/_next/') && (await isGone(script))) reloadForChunk(script);
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
