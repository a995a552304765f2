'use client';

import { useRef } from 'react';
import { randomId } from '@/components/ui/random-id';

/**
 * The key that a form's contents are sent under: once more the same contents, once more the same key, so that a second try
 * after a lost answer makes nothing new. Changed contents are another sending.
 */
export function useSendKey(): (contents: object) => string {
  const last = useRef<{ key: string; of: string } | null>(null);
  return (contents) => {
    const of = JSON.stringify(contents);
    if (last.current?.of !== of) last.current = { key: randomId(), of };
    return last.current.key;
  };
}
