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

  useEffect(() => {
    const track = () => trackVisit(search === '' ? pathname : `${pathname}?${search}`);
    let leave = track();
    // A page that was left and is shown again out of the browser's memory is looked at once more.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      leave();
      leave = track();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      leave();
    };
  }, [pathname, search]);

  return null;
}
