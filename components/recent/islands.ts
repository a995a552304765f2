'use client';

import dynamic from 'next/dynamic';

/** Never rendered on the server, which knows nothing of it: its script comes when the page stands. */
export const RecentStripIsland = dynamic(() => import('./recent-strip').then((m) => m.RecentStrip), {
  ssr: false,
});
