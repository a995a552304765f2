'use client';

import { MobileFrame } from '@/components/mobile/account/mobile-frame';
import { FavouriteList } from '@/components/shared/personal/favourite-list';

export function MobileFavourites() {
  return (
    <MobileFrame>
      <FavouriteList />
    </MobileFrame>
  );
}
