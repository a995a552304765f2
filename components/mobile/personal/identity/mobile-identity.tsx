'use client';

import { MobileFrame } from '@/components/mobile/account/mobile-frame';
import { IdentityTab } from '@/components/shared/personal/identity-tab';

export function MobileIdentity() {
  return (
    <MobileFrame>
      <IdentityTab />
    </MobileFrame>
  );
}
