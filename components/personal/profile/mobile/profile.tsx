'use client';

import { MobileFrame } from '@/components/account/mobile/frame';
import { ProfileTab } from '../profile-tab';

export function MobileProfile() {
  return (
    <MobileFrame>
      <ProfileTab />
    </MobileFrame>
  );
}
