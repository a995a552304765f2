import { keepPress, takePress } from '@/components/ui/pending-press';

const KEY = 'restock-pending';

/** The restock notification that a visitor asked for before the login. */
export const setPendingRestock = (skuCodes: readonly string[]): void => keepPress(KEY, { skuCodes });

/** What was wanted on this page before the login, once; empty when there is nothing, or it is too long ago. */
export function takePendingRestock(): string[] {
  const { skuCodes } = takePress(KEY) ?? {};
  return Array.isArray(skuCodes) ? skuCodes.filter((code) => typeof code === 'string') : [];
}
