'use client';

import dynamic from 'next/dynamic';
import { DesktopFrame } from '@/components/desktop/account/desktop-frame';
import { AddressBook } from '@/components/shared/personal/address-book';

// The cascade comes with the form that needs it: the list alone keeps within the page's bytes.
const DesktopAreaField = dynamic(
  () => import('./desktop-area-field').then((module) => module.DesktopAreaField),
  { ssr: false },
);

export function DesktopAddresses() {
  return (
    <DesktopFrame>
      <AddressBook AreaField={DesktopAreaField} />
    </DesktopFrame>
  );
}
