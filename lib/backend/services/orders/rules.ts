import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { audit, changesBetween } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { orderRules } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, CallError, notFound } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';
import type { CallData } from '@/lib/contract/calls';

export type OrderRules = CallData<'orderSetQueryObj'>;

const ONLY_ROW = 1;

export async function findRules(db: Database): Promise<OrderRules | null> {
  const [row] = await db.select().from(orderRules).where(eq(orderRules.id, ONLY_ROW));
  return row ? toRules(row) : null;
}

function toRules(row: typeof orderRules.$inferSelect): OrderRules {
  const { id: _, updatedAt: __, ...rules } = row;
  return rules;
}

/** @throws CallError 1409 `order.closed` while the shop takes no orders */
export async function requireRules(db: Database): Promise<OrderRules> {
  const rules = await findRules(db);
  if (!rules) throw new CallError(CODE.conflict, 'order.closed');
  return rules;
}

/** @throws CallError 1404 `order_set.not_found` while the shop takes no orders */
export const orderSetQueryObj: Handler<'orderSetQueryObj'> = async (_input, { db }) => {
  const rules = await findRules(db);
  if (!rules) throw notFound('order_set.not_found');
  return rules;
};

export async function writeRules(tx: Database, rules: OrderRules, now: Date): Promise<void> {
  const values = { ...rules, updatedAt: now };
  await tx
    .insert(orderRules)
    .values({ id: ONLY_ROW, ...values })
    .onConflictDoUpdate({ target: orderRules.id, set: values });
}

/**
 * @throws CallError 1400 `freeFreightFromFen: below_minimum` when freight would be free for what nobody may order; 1409
 * `order_set.moved` when they are no longer what the change was based on
 */
export const orderSetSave: Handler<'orderSetSave'> = async ({ basedOn, ...rules }, context) => {
  const { customerId } = sessionOf(context);
  const { freeFreightFromFen } = rules;
  if (freeFreightFromFen !== null && freeFreightFromFen < rules.minimumFen)
    throw badInput({ freeFreightFromFen: 'below_minimum' });
  await inTransaction(context.db, async (tx) => {
    const [row] = await tx.select().from(orderRules).where(eq(orderRules.id, ONLY_ROW)).for('update');
    const before: Partial<OrderRules> = row ? toRules(row) : {};
    // Sent once more after an answer that got lost, or just what another has saved.
    if (isDeepStrictEqual(before, rules)) return;
    if (basedOn && !isDeepStrictEqual(before, basedOn)) throw new CallError(CODE.conflict, 'order_set.moved');
    await writeRules(tx, rules, context.now);
    await audit(tx, {
      actorId: customerId,
      action: 'order_set.saved',
      subject: 'order_set',
      subjectId: ONLY_ROW,
      changes: changesBetween(before, rules),
      at: context.now,
    });
  });
  return rules;
};
