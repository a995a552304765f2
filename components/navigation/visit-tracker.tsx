'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { trackVisit } from '@/lib/tracking/track';

/** Notes each page view, soft navigations included. Mount it once, in the shell; it draws nothing. */
export function VisitTracker() {
  return (
    // The query is not known while a cached page is rendered.
    <Suspense>
      <PageViews />
    </Suspense>
  );
}

function PageViews() {
  const pathname = usePathname();
  const search = useSearchParams().toString();

  useEffect(() => trackVisit(search === '' ? pathname : `${pathname}?${search}`), [pathname, search]);

  return null;
}
