'use client';

import { LoginPage, type LoginPageProps } from '@/components/shared/account/account-login-page';
import { DesktopFrame } from './desktop-frame';

export function DesktopLogin(props: LoginPageProps) {
  return (
    <DesktopFrame>
      <LoginPage {...props} />
    </DesktopFrame>
  );
}
