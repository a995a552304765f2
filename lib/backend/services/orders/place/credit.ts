import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer, orders } from '@/lib/backend/db/schema';
import { CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import { UNSIGNED } from '@/lib/domain/orders/states';

interface Credit {
  limitFen: number;
  openFen: number;
}

/** What was ordered on credit and isn't paid, less what returns took off it (`owedFor`), be credit approved still or no longer. */
export async function loadOpen(db: Database, customerId: number): Promise<number> {
  const owedFen = sql`greatest(0, ${orders.totalFen} - ${orders.paidFen} - ${orders.grantedFen})`;
  const [open] = await db
    .select({ fen: sql<number>`coalesce(sum(${owedFen}), 0)::bigint` })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.terms, 'CREDIT'),
        inArray(orders.payment, UNSIGNED),
        sql`${orders.status} <> '已取消'`,
      ),
    );
  return Number(open?.fen ?? 0);
}

/** What a customer may still buy on credit; null when credit was not approved. */
export async function loadCredit(db: Database, customerId: number): Promise<Credit | null> {
  const [row] = await db
    .select({ approved: customer.creditApproved, limitFen: customer.creditLimitFen })
    .from(customer)
    .where(eq(customer.id, customerId));
  return row?.approved ? { limitFen: row.limitFen, openFen: await loadOpen(db, customerId) } : null;
}

/**
 * Refuses an order on credit above the limit. The customer's row must be locked, so that two orders don't share what is
 * left. @throws CallError 1409 `credit.not_approved` or `credit.limit`
 */
export async function requireCredit(tx: Database, customerId: number, totalFen: number): Promise<void> {
  const credit = await loadCredit(tx, customerId);
  if (!credit) throw new CallError(CODE.conflict, 'credit.not_approved');
  if (credit.openFen + totalFen > credit.limitFen) throw new CallError(CODE.conflict, 'credit.limit');
}
