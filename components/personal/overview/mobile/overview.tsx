'use client';

import { Overview } from '../overview';

export function MobileOverview() {
  return <Overview visits={3} />;
}
