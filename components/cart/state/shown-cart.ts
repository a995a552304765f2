import type { CallFailure } from '@/lib/api/result';
import type { CartLine } from '@/lib/views/cart/cart';

/** A cart as its page shows it, whose ever it is. */
export interface ShownCart {
  state: 'loading' | 'failed' | 'ready';
  lines: readonly CartLine[];
  /** Why it can't be shown, or why the last change was not saved. */
  failure: CallFailure | null;
  /** A change is under way. */
  saving: boolean;
  /** Asks for it again. */
  retry: () => void;
  /** Lets lines be what is said. */
  set: (lines: readonly CartLine[]) => void;
  remove: (skuCodes: readonly string[]) => void;
}

/** It can be in an order as it stands. */
export const isReady = ({ warning, later }: CartLine): boolean => !later && warning === undefined;
