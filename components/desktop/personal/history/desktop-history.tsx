'use client';

import { DesktopFrame } from '@/components/desktop/account/desktop-frame';
import { HistoryList } from '@/components/shared/personal/history-list';

export function DesktopHistory() {
  return (
    <DesktopFrame>
      <HistoryList />
    </DesktopFrame>
  );
}
