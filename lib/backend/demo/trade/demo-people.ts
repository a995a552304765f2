import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import { collectCookies } from '@/lib/backend/http/cookies';

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
    gateways: { sms: null, wechat: null },
  };
}
