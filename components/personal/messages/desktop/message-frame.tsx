'use client';

import type { ReactNode } from 'react';
import { DesktopFrame } from '@/components/account/desktop/frame';
import { DesktopLongField } from '@/components/ui/desktop/long-field';
import { LongFieldProvider } from '@/components/ui/long-field';

/** antd around what is written in a message. */
export function DesktopMessageFrame({ children }: { children: ReactNode }) {
  return (
    <DesktopFrame>
      <LongFieldProvider field={DesktopLongField}>{children}</LongFieldProvider>
    </DesktopFrame>
  );
}
