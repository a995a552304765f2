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
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(userid)) ?? 'null');
    return isAttempt(found) ? found : null;
  } catch {
    return null;
  }
}

export function keepAttempt(userid: string, attempt: Attempt): void {
  try {
    window.sessionStorage.setItem(keyOf(userid), JSON.stringify(attempt));
  } catch {
    // Full or forbidden: it is then known as long as the page lives.
  }
}

export function dropAttempt(userid: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(userid));
  } catch {
    // Nothing was kept.
  }
}
