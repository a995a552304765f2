'use client';

import { useEffect, useState } from 'react';

/** What a floating notice says. It goes after `ms`, counted anew with each one. */
export function useNotice<Notice extends object>(ms: number) {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (!notice) return;
    const timer = window.setTimeout(() => setNotice(null), ms);
    return () => window.clearTimeout(timer);
  }, [notice, ms]);
  return [notice, setNotice] as const;
}
