'use client';

import 'antd-mobile/es/global/theme-default.css';
import type { CSSProperties, ReactNode } from 'react';
import { antdMobileVariables } from '@/components/theme/mobile/antd-mobile-variables';
import { FormControlsProvider } from '@/components/ui/forms/form-controls';
import { mobileFormControls } from '@/components/ui/forms/mobile/form-controls';

/** React types only the properties CSS itself has. */
const variables: CSSProperties = { ...antdMobileVariables() };

/**
 * antd-mobile around an account page. Its components come by their own paths: the package's front door also brings
 * global rules for links and the page's ground.
 */
export function MobileFrame({ children }: { children: ReactNode }) {
  return (
    <FormControlsProvider controls={mobileFormControls}>
      <div style={variables}>{children}</div>
    </FormControlsProvider>
  );
}
