import type { Database } from '@/lib/backend/db/client';
import { inTransaction } from '@/lib/backend/db/transaction';
import type { SmsGateway } from '@/lib/backend/gateways/sms';
import { announceRestock, sendRestockSms } from '@/lib/backend/services/personal/restock/announce';

/** Notifies the customers who wait for these pack sizes. */
export async function notifyOfRestock(db: Database, now: Date, sms: SmsGateway | null): Promise<void> {
  await inTransaction(db, (tx) => announceRestock(tx, now));
  await sendRestockSms(db, sms);
}
