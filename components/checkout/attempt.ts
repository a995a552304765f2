import { readItem, writeItem } from '@/components/ui/storage/browser-storage';
import type { OrderRequest } from '@/lib/views/orders/checkout';

/** An order that was sent and not answered yet: sent again with its key, it makes no second one. */
export interface Attempt {
  key: string;
  request: OrderRequest;
}

const keyOf = (userid: string) => `checkout-attempt:${userid}`;

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'request' in value &&
  typeof value.request === 'object' &&
  value.request !== null;

export function readAttempt(userid: string): Attempt | null {
  const found = readItem('sessionStorage', keyOf(userid));
  return isAttempt(found) ? found : null;
}

/** Where it can't be stored, it is known as long as the page lives. */
export const keepAttempt = (userid: string, attempt: Attempt): void =>
  writeItem('sessionStorage', keyOf(userid), attempt);

export const dropAttempt = (userid: string): void => writeItem('sessionStorage', keyOf(userid), null);
