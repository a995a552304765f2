'use client';

import { loadFrame } from '@/components/personal/frame/desktop/load-frame';
import { CheckoutView } from '../checkout-view';

export function DesktopCheckoutView() {
  return <CheckoutView loadFrame={loadFrame} />;
}
