'use client';

import { TrialList } from '@/components/shared/personal/trial-list';

export function MobileTrials() {
  return <TrialList />;
}
