'use client';

import dynamic from 'next/dynamic';
import type { DeskParts } from '@/components/desk/parts';

/** What the service desk is made of on this device: staff alone load it. */
export const deskParts: DeskParts = {
  Rows: dynamic(() => import('@/components/desk/mobile/rows').then((module) => module.MobileRows), {
    ssr: false,
  }),
  Side: dynamic(() => import('@/components/desk/mobile/side').then((module) => module.MobileSide), {
    ssr: false,
  }),
};
