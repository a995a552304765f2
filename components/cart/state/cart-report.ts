import { create } from 'zustand';
import type { CartChange } from '@/lib/views/cart/cart';

interface CartReport {
  /** What merging a visitor's cart made of its lines, where it is not what was chosen. */
  changes: readonly CartChange[];
}

/** The result of merging carts, for the cart's page; held until the page is left. */
export const useCartReport = create<CartReport>(() => ({ changes: [] }));
