'use client';

import { DesktopFrame } from '@/components/account/desktop/frame';
import { HistoryList } from '../history-list';

export function DesktopHistory() {
  return (
    <DesktopFrame>
      <HistoryList />
    </DesktopFrame>
  );
}
