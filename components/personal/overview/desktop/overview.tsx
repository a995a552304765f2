'use client';

import { Overview } from '../overview';

export function DesktopOverview() {
  return <Overview visits={8} />;
}
