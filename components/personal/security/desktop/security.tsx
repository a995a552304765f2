'use client';

import { DesktopFrame } from '@/components/account/desktop/frame';
import { SecurityTab } from '../security-tab';

export function DesktopSecurity() {
  return (
    <DesktopFrame>
      <SecurityTab />
    </DesktopFrame>
  );
}
