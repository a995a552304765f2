'use client';

import { MobileFrame } from '@/components/mobile/account/mobile-frame';
import { ProfileTab } from '@/components/shared/personal/profile-tab';

export function MobileProfile() {
  return (
    <MobileFrame>
      <ProfileTab />
    </MobileFrame>
  );
}
