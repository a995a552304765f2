'use client';

import { latePart } from '@/components/ui/late/late-part';

/** Never rendered on the server, which knows nothing of it: its script comes when the page stands. */
export const RecentStripIsland = latePart(() => import('./recent-strip').then((m) => m.RecentStrip));
