import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/backend/db/client';
import { customer, meta, session } from '@/lib/backend/db/schema';
import { DEMO_CUSTOMER, DEMO_STAFF, SECOND_DEMO_CUSTOMER } from '@/lib/config/demo-accounts';
import { PERMISSIONS } from '@/lib/domain/permissions';
import { hashPassword } from './proofs/passwords';

/** Ids of the demo accounts, so that demo mode can take back what it made. */
const META_KEY = 'demoAccounts';

const ACCOUNTS = [
  { ...DEMO_CUSTOMER, custName: '演示客户一', permissions: [] },
  { ...SECOND_DEMO_CUSTOMER, custName: '演示客户二', permissions: [] },
  { ...DEMO_STAFF, custName: '演示员工', permissions: [...PERMISSIONS] },
];

/**
 * Makes the demo accounts once in demo mode, and closes them for good outside of it: their passwords are public.
 * An account that somebody registered with one of these phones is left alone.
 */
export async function matchDemoAccounts(db: Database, demo: boolean): Promise<void> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, META_KEY));
  const ids = row ? z.array(z.number()).parse(JSON.parse(row.value)) : [];
  if (demo && !row) await makeAccounts(db);
  if (demo && row) await renewPermissions(db, ids);
  if (!demo && row) await closeAccounts(db, ids);
}

async function makeAccounts(db: Database): Promise<void> {
  const rows = await Promise.all(
    ACCOUNTS.map(async ({ password, ...account }) => ({
      ...account,
      passwordHash: await hashPassword(password),
    })),
  );
  const made = await db.insert(customer).values(rows).onConflictDoNothing().returning({ id: customer.id });
  await db.insert(meta).values({ key: META_KEY, value: JSON.stringify(made.map(({ id }) => id)) });
}

/** Staff of a demo that was made by an older version may do what came since. */
async function renewPermissions(db: Database, ids: number[]): Promise<void> {
  await db
    .update(customer)
    .set({ permissions: [...PERMISSIONS] })
    .where(and(inArray(customer.id, ids), eq(customer.phone, DEMO_STAFF.phone)));
}

async function closeAccounts(db: Database, ids: number[]): Promise<void> {
  await db.delete(session).where(inArray(session.customerId, ids));
  const closed = { phone: null, email: null, passwordHash: null, permissions: [], deletedAt: new Date() };
  await db.update(customer).set(closed).where(inArray(customer.id, ids));
  await db.delete(meta).where(eq(meta.key, META_KEY));
}
