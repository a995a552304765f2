'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useRef } from 'react';
import { afterLoadWhenIdle } from '@/components/navigation/moments';

/** Pages that are kept for reading without a connection once they were opened; draws nothing. */
export function OfflineKeeper({ pages }: { pages: readonly string[] }) {
  return (
    // The query is not known while a cached page is rendered.
    <Suspense>
      <Keeper pages={pages} />
    </Suspense>
  );
}

function Keeper({ pages }: { pages: readonly string[] }) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const first = useRef(pathname + search);

  useEffect(() => {
    // The notice above a kept copy is of the page that one has left.
    if (first.current !== pathname + search) document.querySelector('[data-kept-copy]')?.remove();
    if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
    if (!pages.includes(pathname.slice(pathname.lastIndexOf('/') + 1))) return;
    let stop: Promise<() => void> | undefined;
    // It must cost nobody's first paint. Refused in a private window or where storage is full: then nothing is kept.
    const cancel = afterLoadWhenIdle(() => {
      stop = import('./keep-page').then(({ keepPage }) => keepPage());
      stop.catch(() => {});
    });
    return () => {
      cancel();
      stop?.then((end) => end()).catch(() => {});
    };
  }, [pages, pathname, search]);

  return null;
}
