'use client';

import { RegisterPage, type RegisterPageProps } from '../register/register-page';
import { MobileFrame } from './frame';

export function MobileRegister(props: RegisterPageProps) {
  return (
    <MobileFrame>
      <RegisterPage {...props} />
    </MobileFrame>
  );
}
