'use client';

import { DesktopFrame } from '@/components/desktop/account/desktop-frame';
import { AddressBook } from '@/components/shared/personal/address-book';
import { DesktopAreaField } from './desktop-area-field';

export function DesktopAddresses() {
  return (
    <DesktopFrame>
      <AddressBook AreaField={DesktopAreaField} />
    </DesktopFrame>
  );
}
