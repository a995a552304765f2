'use client';

import { RegisterPage, type RegisterPageProps } from '../register/register-page';
import { DesktopFrame } from './frame';

export function DesktopRegister(props: RegisterPageProps) {
  return (
    <DesktopFrame>
      <RegisterPage {...props} />
    </DesktopFrame>
  );
}
