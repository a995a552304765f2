'use client';

import { DesktopFrame } from '@/components/account/desktop/frame';
import { DataTab } from '../data-tab';

export function DesktopData() {
  return (
    <DesktopFrame>
      <DataTab />
    </DesktopFrame>
  );
}
