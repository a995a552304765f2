import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, message } from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import { collectCookies } from '@/lib/backend/http/request/cookies';
import { DEMO_CUSTOMER, SECOND_DEMO_CUSTOMER } from '@/lib/config/demo-accounts';
import { DAY_MS } from '@/lib/domain/durations';

/** What is older was read long ago, as by people who look in every other day. */
const UNREAD_DAYS = 1.6;

/** A demo account by its phone; null when there is none. */
export async function findAccount(tx: Database, phone: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.phone, phone), isNull(customer.deletedAt)));
  return row?.id ?? null;
}

/** What a call knows that this account makes at this time. */
export function contextFor(
  db: Database,
  customerId: number,
  permissions: readonly string[],
  now: Date,
): CallContext {
  const headers = new Headers();
  return {
    db,
    lang: 'zh',
    session: { id: 0, customerId, permissions },
    maySeePrices: true,
    requestId: 'demo',
    ip: '',
    now,
    headers,
    cookies: collectCookies(headers),
    gateways: { sms: null, wechat: null, mail: null },
  };
}

/** The demo's customers have read what is not of these days. */
export async function readOldMessages(tx: Database, now: Date): Promise<void> {
  const phones = [DEMO_CUSTOMER.phone, SECOND_DEMO_CUSTOMER.phone];
  const people = tx.select({ id: customer.id }).from(customer).where(inArray(customer.phone, phones));
  await tx
    .update(message)
    .set({ read: true })
    .where(
      and(
        inArray(message.customerId, people),
        lt(message.createdAt, new Date(now.getTime() - UNREAD_DAYS * DAY_MS)),
      ),
    );
}
