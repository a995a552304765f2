'use client';

import { RecoverPage, type RecoverPageProps } from '../recover/recover-page';
import { DesktopFrame } from './frame';

export function DesktopRecover(props: RecoverPageProps) {
  return (
    <DesktopFrame>
      <RecoverPage {...props} />
    </DesktopFrame>
  );
}
