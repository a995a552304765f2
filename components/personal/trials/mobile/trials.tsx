'use client';

import { TrialList } from '../trial-list';

export function MobileTrials() {
  return <TrialList />;
}
