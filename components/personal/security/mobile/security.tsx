'use client';

import { MobileFrame } from '@/components/account/mobile/frame';
import { SecurityTab } from '../security-tab';

export function MobileSecurity() {
  return (
    <MobileFrame>
      <SecurityTab />
    </MobileFrame>
  );
}
