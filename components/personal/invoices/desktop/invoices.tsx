'use client';

import { DesktopFrame } from '@/components/account/desktop/frame';
import { InvoicesTab } from '../invoices-tab';

export function DesktopInvoices() {
  return (
    <DesktopFrame>
      <InvoicesTab />
    </DesktopFrame>
  );
}
