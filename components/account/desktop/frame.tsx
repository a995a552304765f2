'use client';

import { Form } from 'antd';
import type { ReactNode } from 'react';
import { AntdProvider } from '@/components/theme/desktop/antd-provider';
import { desktopKit } from '@/components/ui/desktop/form-controls';
import { AccountKitProvider } from '@/components/ui/form-controls';

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
