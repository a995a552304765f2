'use client';

import { DesktopLateFrame } from '@/components/desktop/account/desktop-late-frame';
import { FavouriteList } from '@/components/shared/personal/favourite-list';

export function DesktopFavourites() {
  return (
    <DesktopLateFrame>
      <FavouriteList />
    </DesktopLateFrame>
  );
}
