'use client';

import { TrialList } from '../trial-list';

export function DesktopTrials() {
  return <TrialList />;
}
