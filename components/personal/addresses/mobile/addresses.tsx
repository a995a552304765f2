'use client';

import { MobileFrame } from '@/components/account/mobile/frame';
import { AddressBook } from '../address-book';
import { MobileAreaField } from './area-field';

export function MobileAddresses() {
  return (
    <MobileFrame>
      <AddressBook AreaField={MobileAreaField} />
    </MobileFrame>
  );
}
