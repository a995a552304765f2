'use client';

import { MobileFrame } from '@/components/account/mobile/frame';
import { LongFieldProvider } from '@/components/ui/long-field';
import { MobileLongField } from '@/components/ui/mobile/long-field';
import { MessageBox } from '../message-box';

export function MobileMessages() {
  return (
    <MobileFrame>
      <LongFieldProvider field={MobileLongField}>
        <MessageBox />
      </LongFieldProvider>
    </MobileFrame>
  );
}
