'use client';

import { MobileFrame } from '@/components/account/mobile/frame';
import { FavouriteList } from '../favourite-list';

export function MobileFavourites() {
  return (
    <MobileFrame>
      <FavouriteList />
    </MobileFrame>
  );
}
