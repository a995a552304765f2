'use client';

import { DesktopFrame } from '@/components/desktop/account/desktop-frame';
import { SecurityTab } from '@/components/shared/personal/security-tab';

export function DesktopSecurity() {
  return (
    <DesktopFrame>
      <SecurityTab />
    </DesktopFrame>
  );
}
