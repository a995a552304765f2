'use client';

import type { ReactNode } from 'react';
import { AntdProvider } from '@/components/theme/desktop/antd-provider';
import { desktopFormControls } from '@/components/ui/forms/desktop/form-controls';
import { FormControlsProvider } from '@/components/ui/forms/form-controls';

/** antd around an account page. The form element is the page's own, so that it works before the script is there. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  return (
    <AntdProvider>
      <FormControlsProvider controls={desktopFormControls}>{children}</FormControlsProvider>
    </AntdProvider>
  );
}
