'use client';

import { MobileFrame } from '@/components/mobile/account/mobile-frame';
import { HistoryList } from '@/components/shared/personal/history-list';

export function MobileHistory() {
  return (
    <MobileFrame>
      <HistoryList />
    </MobileFrame>
  );
}
