'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and until the page's script runs: what needs the script is disabled till then. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
