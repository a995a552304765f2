'use client';

import { DesktopFrame } from '@/components/account/desktop/frame';
import { IdentityTab } from '../identity-tab';

export function DesktopIdentity() {
  return (
    <DesktopFrame>
      <IdentityTab />
    </DesktopFrame>
  );
}
