'use client';

import { LoginPage, type LoginPageProps } from '../login/login-page';
import { MobileFrame } from './frame';

export function MobileLogin(props: LoginPageProps) {
  return (
    <MobileFrame>
      <LoginPage {...props} />
    </MobileFrame>
  );
}
