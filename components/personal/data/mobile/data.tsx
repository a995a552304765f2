'use client';

import { MobileFrame } from '@/components/account/mobile/frame';
import { DataTab } from '../data-tab';

export function MobileData() {
  return (
    <MobileFrame>
      <DataTab />
    </MobileFrame>
  );
}
