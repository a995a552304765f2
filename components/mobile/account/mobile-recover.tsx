'use client';

import { RecoverPage, type RecoverPageProps } from '@/components/shared/account/account-recover-page';
import { MobileFrame } from './mobile-frame';

export function MobileRecover(props: RecoverPageProps) {
  return (
    <MobileFrame>
      <RecoverPage {...props} />
    </MobileFrame>
  );
}
