import { create } from 'zustand';
import type { CartChange } from '@/lib/views/cart/cart';

interface CartReport {
  /** What merging a visitor's cart made of its lines, where it is not what was chosen. */
  changes: readonly CartChange[];
}

/** From whoever merges to the cart's page, as long as the page lives. */
export const useCartReport = create<CartReport>(() => ({ changes: [] }));
