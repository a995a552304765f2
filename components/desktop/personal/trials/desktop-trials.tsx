'use client';

import { TrialList } from '@/components/shared/personal/trial-list';

export function DesktopTrials() {
  return <TrialList />;
}
