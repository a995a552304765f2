'use client';

import { useEffect, useState } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * For what a press changes: what is found once the change is shown gets the focus, after each press anew.
 * @returns what to call when it was pressed
 */
export function useFocusNext(): (find: Find) => void {
  const [next, setNext] = useState<{ find: Find } | null>(null);
  useEffect(() => next?.find()?.focus(), [next]);
  return (find) => setNext({ find });
}
