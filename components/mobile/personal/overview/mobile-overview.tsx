'use client';

import { Overview } from '@/components/shared/personal/overview';

export function MobileOverview() {
  return <Overview visits={3} />;
}
