'use client';

import { MobileFrame } from '@/components/account/mobile/frame';
import { HistoryList } from '../history-list';

export function MobileHistory() {
  return (
    <MobileFrame>
      <HistoryList />
    </MobileFrame>
  );
}
