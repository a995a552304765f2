'use client';

import { MobileFrame } from '@/components/account/mobile/frame';
import { IdentityTab } from '../identity-tab';

export function MobileIdentity() {
  return (
    <MobileFrame>
      <IdentityTab />
    </MobileFrame>
  );
}
