'use client';

import { DesktopFrame } from '@/components/desktop/account/desktop-frame';
import { IdentityTab } from '@/components/shared/personal/identity-tab';

export function DesktopIdentity() {
  return (
    <DesktopFrame>
      <IdentityTab />
    </DesktopFrame>
  );
}
