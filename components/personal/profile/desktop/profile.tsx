'use client';

import { DesktopFrame } from '@/components/account/desktop/frame';
import { ProfileTab } from '../profile-tab';

export function DesktopProfile() {
  return (
    <DesktopFrame>
      <ProfileTab />
    </DesktopFrame>
  );
}
