'use client';

import type { ReactNode } from 'react';
import { DesktopFrame } from '@/components/desktop/account/desktop-frame';
import { LongFieldProvider } from '@/components/shared/personal/long-field';
import { DesktopLongField } from './desktop-long-field';

/** antd around what is written in a message. */
export function DesktopMessageFrame({ children }: { children: ReactNode }) {
  return (
    <DesktopFrame>
      <LongFieldProvider field={DesktopLongField}>{children}</LongFieldProvider>
    </DesktopFrame>
  );
}
