'use client';

import { Overview } from '@/components/shared/personal/overview';

export function DesktopOverview() {
  return <Overview visits={8} />;
}
