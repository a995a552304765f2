import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import type { Session } from '@/lib/backend/http/context';
import { createSession } from '@/lib/backend/services/account/login/sessions';

export interface LoggedIn {
  customerId: number;
  sessionId: number;
  phone: string;
  token: string;
  /** Value for a `Cookie` header. */
  cookie: string;
  /** For calls that are handed their session. */
  session: Session;
}

let made = 0;

/**
 * A new customer (or, with permissions, member of staff) with a session. It is unbound unless `bound` is asked for:
 * the token alone is enough then, as `callApi` sends it.
 */
export async function loginAs(
  db: Database,
  options: { permissions?: string[]; bound?: boolean; keep?: boolean; now?: Date; custName?: string } = {},
): Promise<LoggedIn> {
  made += 1;
  const phone = `139${String(made).padStart(8, '0')}`;
  const { permissions = [], bound = false, keep = false, now = new Date(), custName = '' } = options;
  const [row] = await db
    .insert(customer)
    .values({ phone, permissions, custName })
    .returning({ id: customer.id });
  if (!row) throw new Error('The customer was not kept');
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';
  const session = await createSession(db, { customerId: row.id, bound, keep, userAgent }, now);
  return {
    customerId: row.id,
    sessionId: session.id,
    phone,
    token: session.token,
    cookie: `sid=${session.cookie}`,
    session: { id: session.id, customerId: row.id, permissions },
  };
}
