'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { LateKitProvider } from '@/components/shared/account/account-kit';

const DesktopFrame = dynamic(() => import('./desktop-frame').then((module) => module.DesktopFrame), {
  ssr: false,
});

/** antd for a page that needs it only once somebody writes: it comes with the first form. */
export function DesktopLateFrame({ children }: { children: ReactNode }) {
  return <LateKitProvider frame={DesktopFrame}>{children}</LateKitProvider>;
}
