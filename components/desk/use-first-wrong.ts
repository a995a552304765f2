'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * For a list of fields that has no names of its own: once `look` was called, the first of them that is wrong gets the
 * focus, as `useFields` does for fields with names.
 */
export function useFirstWrong<T extends HTMLElement>(): { list: RefObject<T | null>; look: () => void } {
  const list = useRef<T>(null);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [looks]);
  return { list, look: () => setLooks((count) => count + 1) };
}
