'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { MobileFrame } from '@/components/account/mobile/frame';
import { FieldPlace } from '@/components/ui/forms/field-place';
import { AreaFieldContext } from '../../addresses/area-field';

const AreaField = dynamic(() => import('../../addresses/mobile/area-field').then((m) => m.MobileAreaField), {
  ssr: false,
  loading: FieldPlace,
});

/** The form controls that this device's tabs are written with. */
export function MobileFormFrame({ children }: { children: ReactNode }) {
  return (
    <MobileFrame>
      <AreaFieldContext value={AreaField}>{children}</AreaFieldContext>
    </MobileFrame>
  );
}
