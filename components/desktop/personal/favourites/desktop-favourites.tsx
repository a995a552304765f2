'use client';

import dynamic from 'next/dynamic';
import { LateKitProvider } from '@/components/shared/account/account-kit';
import { FavouriteList } from '@/components/shared/personal/favourite-list';

const DesktopFrame = dynamic(
  () => import('@/components/desktop/account/desktop-frame').then((module) => module.DesktopFrame),
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
