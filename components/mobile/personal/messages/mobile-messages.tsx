'use client';

import { MobileFrame } from '@/components/mobile/account/mobile-frame';
import { LongFieldProvider } from '@/components/shared/personal/long-field';
import { MessageBox } from '@/components/shared/personal/message-box';
import { MobileLongField } from './mobile-long-field';

export function MobileMessages() {
  return (
    <MobileFrame>
      <LongFieldProvider field={MobileLongField}>
        <MessageBox />
      </LongFieldProvider>
    </MobileFrame>
  );
}
