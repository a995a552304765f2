'use client';

import { LoginPage, type LoginPageProps } from '../login/login-page';
import { DesktopFrame } from './frame';

export function DesktopLogin(props: LoginPageProps) {
  return (
    <DesktopFrame>
      <LoginPage {...props} />
    </DesktopFrame>
  );
}
