'use client';

import { DesktopFrame } from '@/components/desktop/account/desktop-frame';
import { InvoicesTab } from '@/components/shared/personal/invoices-tab';

export function DesktopInvoices() {
  return (
    <DesktopFrame>
      <InvoicesTab />
    </DesktopFrame>
  );
}
