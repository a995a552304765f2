'use client';

import dynamic from 'next/dynamic';
import { LateKitProvider } from '@/components/shared/account/account-kit';
import { MessageBox } from '@/components/shared/personal/message-box';

const DesktopMessageFrame = dynamic(
  () => import('./desktop-message-frame').then((module) => module.DesktopMessageFrame),
  { ssr: false },
);

/** antd comes when something is written: the list alone does without. */
export function DesktopMessages() {
  return (
    <LateKitProvider frame={DesktopMessageFrame}>
      <MessageBox />
    </LateKitProvider>
  );
}
