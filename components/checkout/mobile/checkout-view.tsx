'use client';

import { loadFrame } from '@/components/personal/frame/mobile/load-frame';
import { CheckoutView } from '../checkout-view';

export function MobileCheckoutView() {
  return <CheckoutView loadFrame={loadFrame} />;
}
