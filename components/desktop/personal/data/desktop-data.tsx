'use client';

import { DesktopFrame } from '@/components/desktop/account/desktop-frame';
import { DataTab } from '@/components/shared/personal/data-tab';

export function DesktopData() {
  return (
    <DesktopFrame>
      <DataTab />
    </DesktopFrame>
  );
}
