import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import {
  address,
  buyingList,
  cartLine,
  cartMerge,
  consent,
  customer,
  favourite,
  instrument,
  invoiceTitle,
  message,
  orders,
  quotation,
  restockWish,
  session,
  smsCode,
  ticket,
  visitTrail,
  wechatBinding,
} from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import type { Handler } from '@/lib/backend/http/context';
import { forgetDeadCookie } from '@/lib/backend/http/session';
import { auditChange, notifyOwner } from '@/lib/backend/services/account/account-changes';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { forgetOrders } from '@/lib/backend/services/orders/account/forget-orders';
import { forgetTrials } from '@/lib/backend/services/trials/forget-trials';
import { requireProof } from '../security/proof';
import { removeGone } from '../uploads/gone-files';
import { forgetUploadsOf, type GoneFiles } from '../uploads/stored-uploads';

/** Tables whose rows are the customer's alone and go with the account. Replies go with their message. */
const OWNED = [
  address,
  invoiceTitle,
  favourite,
  instrument,
  restockWish,
  visitTrail,
  message,
  cartLine,
  cartMerge,
  buyingList,
  quotation,
  wechatBinding,
  consent,
  session,
] as const;

/**
 * Deletes the account: all personal rows and files go, and what other rows (orders, the audit log) point to stays as
 * a customer without a name. Nobody can log in to it, and its phone and e-mail address are free again.
 * The audit log keeps that it was deleted, without its name; its messages go with it.
 * @throws CallError what `requireProof` does; 1409 `account.open_orders`
 */
export const customerDelete: Handler<'customerDelete'> = async (input, context) => {
  const { db, now } = context;
  const { row, use } = await requireProof(context, input);
  const gone = await inTransaction(db, async (tx) => {
    await use(tx);
    const files = await forgetCustomer(tx, row.id, now);
    await auditChange(tx, { customerId: row.id, notice: 'account.deleted', at: now });
    return files;
  });
  notifyOwner(context, row, 'account.deleted');
  await removeGone(db, gone);
  await forgetDeadCookie(context);
  return {};
};

async function forgetCustomer(tx: Database, customerId: number, now: Date): Promise<GoneFiles> {
  const { phone } = await lockCustomer(tx, customerId);
  // Others may look after what this one did. Before forgetOrders: pack sizes are locked after all orders.
  await tx.update(orders).set({ assignedTo: null }).where(eq(orders.assignedTo, customerId));
  await forgetOrders(tx, customerId, now);
  await forgetTrials(tx, customerId);
  for (const table of OWNED) await tx.delete(table).where(eq(table.customerId, customerId));
  const gone = await forgetUploadsOf(tx, customerId, now);
  if (phone) {
    await tx.delete(smsCode).where(eq(smsCode.phone, phone));
    await tx.delete(ticket).where(eq(ticket.phone, phone));
  }
  await tx
    .update(customer)
    .set({
      phone: null,
      email: null,
      passwordHash: null,
      custName: '',
      custNick: '',
      organisation: '',
      photoUrl: null,
      isRz: false,
      verificationState: 'NONE',
      verificationName: '',
      verificationReason: '',
      verificationRequestedAt: null,
      creditApproved: false,
      creditLimitFen: 0,
      priceGroup: null,
      historyOn: false,
      permissions: [],
      updatedAt: now,
      deletedAt: now,
    })
    .where(eq(customer.id, customerId));
  return gone;
}
