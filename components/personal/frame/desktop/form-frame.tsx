'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { DesktopFrame } from '@/components/account/desktop/frame';
import { FieldPlace } from '@/components/ui/forms/field-place';
import { AreaFieldContext } from '../../addresses/area-field';

// The cascade comes with the form that needs it: the list alone keeps within the page's bytes.
const AreaField = dynamic(
  () => import('../../addresses/desktop/area-field').then((m) => m.DesktopAreaField),
  {
    ssr: false,
    loading: FieldPlace,
  },
);

/** The form controls that this device's tabs are written with. */
export function DesktopFormFrame({ children }: { children: ReactNode }) {
  return (
    <DesktopFrame>
      <AreaFieldContext value={AreaField}>{children}</AreaFieldContext>
    </DesktopFrame>
  );
}
