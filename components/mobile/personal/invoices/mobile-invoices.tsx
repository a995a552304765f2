'use client';

import { MobileFrame } from '@/components/mobile/account/mobile-frame';
import { InvoicesTab } from '@/components/shared/personal/invoices-tab';

export function MobileInvoices() {
  return (
    <MobileFrame>
      <InvoicesTab />
    </MobileFrame>
  );
}
