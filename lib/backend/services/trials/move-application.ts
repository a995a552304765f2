import { and, eq } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { type AuditChanges, customer, goods, trialApplication, trialEvent } from '@/lib/backend/db/schema';
import { CallError, notFound } from '@/lib/backend/http/errors';
import { holdCustomerRow } from '@/lib/backend/services/account/lock-customer';
import { lockSizes } from '@/lib/backend/services/orders/sizes';
import { notifyCustomer } from '@/lib/backend/services/personal/messages/notify-customer';
import { CODE } from '@/lib/contract/call';
import type { StaffTrialEvent, TrialEvent } from '@/lib/domain/desk/audit-log';
import type { Actor } from '@/lib/domain/orders/states';
import { afterTrialMove, type TrialMove } from '@/lib/domain/trials/moves';

export type ApplicationRow = typeof trialApplication.$inferSelect;

export const unknownTrial = () => notFound('trial.not_found');
const moved = () => new CallError(CODE.conflict, 'trial.moved');

/**
 * An application as a transaction begins with it.
 * @param ownerId for whom those of others are not there, whichever version they name
 * @throws CallError 1404 `trial.not_found`; 1409 `trial.moved`
 */
export async function openApplication(
  tx: Database,
  { id, version }: { id: number; version?: number | undefined },
  ownerId?: number,
): Promise<ApplicationRow> {
  const [row] = await tx.select().from(trialApplication).where(eq(trialApplication.id, id));
  if (!row || (ownerId !== undefined && row.customerId !== ownerId)) throw unknownTrial();
  if (version !== undefined && row.version !== version) throw moved();
  return row;
}

/**
 * Moves an application: one conditional update on what was read of it, so that of two who read the same only one moves
 * it. Rows are locked in one order everywhere: customer, pack size, application, sample. What is set aside, or is to be, is
 * changed under the lock of the pack size: a parcel of another's may take it until then.
 * @param set what else changes with it
 * @throws CallError 1409 `trial.state` when it can't be done from here, `trial.moved` when somebody was faster
 */
export async function moveApplication(
  tx: Database,
  row: ApplicationRow,
  { move, actor, now, set = {} }: { move: TrialMove; actor: Actor; now: Date; set?: Partial<ApplicationRow> },
): Promise<ApplicationRow> {
  const state = afterTrialMove(row.state, move, actor);
  if (!state) throw new CallError(CODE.conflict, 'trial.state');
  await holdCustomerRow(tx, row.customerId);
  if (row.skuCode !== null && [row.state, state].includes('APPROVED')) await lockSizes(tx, [row.skuCode]);
  const { id, version } = row;
  const [next] = await tx
    .update(trialApplication)
    .set({ ...set, state, version: version + 1, updatedAt: now })
    .where(
      and(
        eq(trialApplication.id, id),
        eq(trialApplication.version, version),
        eq(trialApplication.state, row.state),
      ),
    )
    .returning();
  if (!next) throw moved();
  return next;
}

type TrialHappening = (
  | { event: StaffTrialEvent; actor: 'staff' }
  | { event: TrialEvent; actor: Exclude<Actor, 'staff'> }
) & {
  /** Null: the clock. */
  actorId: number | null;
  note?: string;
  /** What staff changed, for the audit log. */
  changes?: AuditChanges;
  /** Values for the customer's message beside the product's number. */
  params?: Record<string, string>;
  /** Customers are not notified of their own actions. */
  silent?: boolean;
  at: Date;
};

/** Writes down what happened to an application: its event, the customer's message, the audit log. In its transaction. */
export async function recordTrialEvent(
  tx: Database,
  { id, customerId, goodsId, skuCode }: ApplicationRow,
  { event, actor, actorId, note = '', changes, params = {}, silent = false, at }: TrialHappening,
): Promise<void> {
  const [who] =
    actorId === null
      ? []
      : await tx.select({ name: customer.custName }).from(customer).where(eq(customer.id, actorId));
  await tx
    .insert(trialEvent)
    .values({ applicationId: id, event, actor, actorId, actorName: who?.name ?? '', note, at });
  if (!silent) {
    const [product] =
      goodsId === null
        ? []
        : await tx.select({ catalogNo: goods.catalogNo }).from(goods).where(eq(goods.id, goodsId));
    await notifyCustomer(tx, {
      customerId,
      kind: 'trial',
      event,
      params: { catalogNo: product?.catalogNo ?? skuCode ?? '', ...params },
      ...(goodsId !== null && { goodsId }),
      at,
    });
  }
  if (actor === 'staff' && actorId !== null)
    await audit(tx, {
      actorId,
      action: event,
      subject: 'trial',
      subjectId: id,
      ...(changes && { changes }),
      at,
    });
}
