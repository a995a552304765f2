'use client';

import dynamic from 'next/dynamic';
import { DesktopFrame } from '@/components/account/desktop/frame';
import { AddressBook } from '../address-book';

// The cascade comes with the form that needs it: the list alone keeps within the page's bytes.
const DesktopAreaField = dynamic(() => import('./area-field').then((module) => module.DesktopAreaField), {
  ssr: false,
});

export function DesktopAddresses() {
  return (
    <DesktopFrame>
      <AddressBook AreaField={DesktopAreaField} />
    </DesktopFrame>
  );
}
