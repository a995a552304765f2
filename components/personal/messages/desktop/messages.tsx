'use client';

import dynamic from 'next/dynamic';
import { LateKitProvider } from '@/components/ui/form-controls';
import { MessageBox } from '../message-box';

const DesktopMessageFrame = dynamic(
  () => import('./message-frame').then((module) => module.DesktopMessageFrame),
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
