'use client';

import dynamic from 'next/dynamic';
import { LateKitProvider } from '@/components/ui/form-controls';
import { FavouriteList } from '../favourite-list';

const DesktopFrame = dynamic(
  () => import('@/components/account/desktop/frame').then((module) => module.DesktopFrame),
  { ssr: false },
);

/** antd comes when a note is written: the list alone does without. */
export function DesktopFavourites() {
  return (
    <LateKitProvider frame={DesktopFrame}>
      <FavouriteList />
    </LateKitProvider>
  );
}
