'use client';

import { MobileFrame } from '@/components/mobile/account/mobile-frame';
import { DataTab } from '@/components/shared/personal/data-tab';

export function MobileData() {
  return (
    <MobileFrame>
      <DataTab />
    </MobileFrame>
  );
}
