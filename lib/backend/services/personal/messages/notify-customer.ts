import type { Database } from '@/lib/backend/db/client';
import { message } from '@/lib/backend/db/schema';

interface CustomerEvent {
  customerId: number;
  kind: 'order' | 'trial' | 'system';
  /** Machine word (`order.shipped`); its text is in the pages' own words. */
  event: string;
  /** Values for that text. */
  params?: Record<string, string>;
  orderId?: number;
  /** The product it is about. */
  goodsId?: number;
  at: Date;
}

/** Puts an event into a customer's messages, unread; in the transaction of what happened. */
export async function notifyCustomer(
  tx: Database,
  { at, params = {}, ...event }: CustomerEvent,
): Promise<void> {
  await tx.insert(message).values({ ...event, params, createdAt: at, updatedAt: at });
}
