'use client';

import { RegisterPage, type RegisterPageProps } from '@/components/shared/account/account-register-page';
import { MobileFrame } from './mobile-frame';

export function MobileRegister(props: RegisterPageProps) {
  return (
    <MobileFrame>
      <RegisterPage {...props} />
    </MobileFrame>
  );
}
