'use client';

import { DesktopFrame } from '@/components/desktop/account/desktop-frame';
import { ProfileTab } from '@/components/shared/personal/profile-tab';

export function DesktopProfile() {
  return (
    <DesktopFrame>
      <ProfileTab />
    </DesktopFrame>
  );
}
