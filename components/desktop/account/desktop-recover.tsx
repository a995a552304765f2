'use client';

import { RecoverPage, type RecoverPageProps } from '@/components/shared/account/account-recover-page';
import { DesktopFrame } from './desktop-frame';

export function DesktopRecover(props: RecoverPageProps) {
  return (
    <DesktopFrame>
      <RecoverPage {...props} />
    </DesktopFrame>
  );
}
