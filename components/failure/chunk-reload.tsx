'use client';

import { useEffect } from 'react';
import { isChunkFailure, reloadOnce } from './failure-status';

/** A script chunk that fails to load, outside any error boundary, reloads the page (at most once a minute). */
export function ChunkReload() {
  useEffect(() => {
    const onError = (event: Event) => {
      const script = event.target instanceof HTMLScriptElement ? event.target.src : '';
      if (script.includes('/_next/')) reloadOnce();
    };
    const onRejection = (event: PromiseRejectionEvent) => {
      if (isChunkFailure(event.reason)) reloadOnce();
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
