'use client';

import { MobileFrame } from '@/components/mobile/account/mobile-frame';
import { AddressBook } from '@/components/shared/personal/address-book';
import { MobileAreaField } from './mobile-area-field';

export function MobileAddresses() {
  return (
    <MobileFrame>
      <AddressBook AreaField={MobileAreaField} />
    </MobileFrame>
  );
}
