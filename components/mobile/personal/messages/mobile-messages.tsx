'use client';

import { MobileFrame } from '@/components/mobile/account/mobile-frame';
import { MessageBox } from '@/components/shared/personal/message-box';
import { MobileLongField } from './mobile-long-field';

export function MobileMessages() {
  return (
    <MobileFrame>
      <MessageBox LongField={MobileLongField} />
    </MobileFrame>
  );
}
