'use client';

import { MobileFrame } from '@/components/account/mobile/frame';
import { InvoicesTab } from '../invoices-tab';

export function MobileInvoices() {
  return (
    <MobileFrame>
      <InvoicesTab />
    </MobileFrame>
  );
}
