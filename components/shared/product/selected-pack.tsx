'use client';

import { useEffect } from 'react';

/**
 * Marks the pack size that the address asks for with `?sku=`. The page itself is the same for everybody and
 * cached, so it can't know; `#sku` works through `:target` even without JavaScript.
 */
export function SelectedPack({ codes }: { codes: string[] }) {
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('sku');
    const row = asked !== null && codes.includes(asked) ? document.getElementById(asked) : null;
    row?.setAttribute('aria-current', 'true');
    row?.scrollIntoView({ block: 'nearest' });
    return () => row?.removeAttribute('aria-current');
  }, [codes]);
  return null;
}
