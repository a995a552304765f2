'use client';

import { MobileFrame } from '@/components/mobile/account/mobile-frame';
import { SecurityTab } from '@/components/shared/personal/security-tab';

export function MobileSecurity() {
  return (
    <MobileFrame>
      <SecurityTab />
    </MobileFrame>
  );
}
