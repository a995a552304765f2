'use client';

import dynamic from 'next/dynamic';
import type { DeskParts } from '@/components/desk/parts';

/** What the service desk is made of on this device: staff alone load it. */
export const deskParts: DeskParts = {
  Rows: dynamic(() => import('@/components/desk/desktop/rows').then((module) => module.DesktopRows), {
    ssr: false,
  }),
  Side: dynamic(() => import('@/components/desk/desktop/side').then((module) => module.DesktopSide), {
    ssr: false,
  }),
};
