'use client';

import { Form } from 'antd';
import type { ReactNode } from 'react';
import { AccountKitProvider } from '@/components/shared/account/account-kit';
import { AntdProvider } from './antd-provider';
import { desktopKit } from './desktop-kit';

/** antd around an account page. The form element is the page's own, so that it works before the script is there. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  return (
    <AntdProvider>
      <AccountKitProvider kit={desktopKit}>
        <Form component={false} layout="vertical" requiredMark={false}>
          {children}
        </Form>
      </AccountKitProvider>
    </AntdProvider>
  );
}
