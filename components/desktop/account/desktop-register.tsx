'use client';

import { RegisterPage, type RegisterPageProps } from '@/components/shared/account/account-register-page';
import { DesktopFrame } from './desktop-frame';

export function DesktopRegister(props: RegisterPageProps) {
  return (
    <DesktopFrame>
      <RegisterPage {...props} />
    </DesktopFrame>
  );
}
