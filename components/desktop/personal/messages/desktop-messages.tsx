'use client';

import dynamic from 'next/dynamic';
import { DesktopLateFrame } from '@/components/desktop/account/desktop-late-frame';
import { MessageBox } from '@/components/shared/personal/message-box';

const DesktopLongField = dynamic(
  () => import('./desktop-long-field').then((module) => module.DesktopLongField),
  { ssr: false },
);

export function DesktopMessages() {
  return (
    <DesktopLateFrame>
      <MessageBox LongField={DesktopLongField} />
    </DesktopLateFrame>
  );
}
