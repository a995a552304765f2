'use client';

import { DesktopFrame } from '@/components/desktop/account/desktop-frame';
import { MessageBox } from '@/components/shared/personal/message-box';
import { DesktopLongField } from './desktop-long-field';

export function DesktopMessages() {
  return (
    <DesktopFrame>
      <MessageBox LongField={DesktopLongField} />
    </DesktopFrame>
  );
}
