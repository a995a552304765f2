'use client';

import { LoginPage, type LoginPageProps } from '@/components/shared/account/account-login-page';
import { MobileFrame } from './mobile-frame';

export function MobileLogin(props: LoginPageProps) {
  return (
    <MobileFrame>
      <LoginPage {...props} />
    </MobileFrame>
  );
}
