'use client';

import { RecoverPage, type RecoverPageProps } from '../recover/recover-page';
import { MobileFrame } from './frame';

export function MobileRecover(props: RecoverPageProps) {
  return (
    <MobileFrame>
      <RecoverPage {...props} />
    </MobileFrame>
  );
}
