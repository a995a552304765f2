'use client';

import { type RefObject, useRef } from 'react';
import { useFocusNext } from '@/components/ui/focus/use-focus-next';

/**
 * For a list of fields that has no names of its own: once `look` was called, the first of them that is wrong gets the
 * focus, as `useFields` does for fields with names.
 */
export function useFirstWrong<T extends HTMLElement>(): { list: RefObject<T | null>; look: () => void } {
  const list = useRef<T>(null);
  const focusNext = useFocusNext();
  const look = () => focusNext(() => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  return { list, look };
}
