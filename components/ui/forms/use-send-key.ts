'use client';

import { useRef } from 'react';
import { randomId } from '@/lib/domain/random-id';

/**
 * The key that a form's contents are sent under: once more the same contents, once more the same key, so that a second try
 * after a lost answer makes nothing new. Changed contents are another sending, and so are the same ones once an answer came
 * (`settle`): they are meant again then.
 */
export function useSendKey() {
  const last = useRef<{ key: string; of: string } | null>(null);
  const keyOf = (contents: object): string => {
    const of = JSON.stringify(contents);
    if (last.current?.of !== of) last.current = { key: randomId(), of };
    return last.current.key;
  };
  const settle = () => {
    last.current = null;
  };
  return { keyOf, settle };
}
