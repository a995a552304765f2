'use client';

import { DesktopFrame } from '@/components/desktop/account/desktop-frame';
import { FavouriteList } from '@/components/shared/personal/favourite-list';

export function DesktopFavourites() {
  return (
    <DesktopFrame>
      <FavouriteList />
    </DesktopFrame>
  );
}
