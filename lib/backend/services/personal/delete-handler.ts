import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import {
  address,
  consent,
  customer,
  favourite,
  invoiceTitle,
  message,
  session,
  smsCode,
  ticket,
  trialApplication,
  upload,
  visitTrail,
  wechatBinding,
} from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import type { Handler } from '@/lib/backend/http/context';
import { removeFiles } from '@/lib/backend/uploads/store';
import { lockCustomer, sessionOf } from './owner';
import { requirePassword } from './password';
import type { GoneFiles } from './stored-uploads';

/** Tables whose rows are the customer's alone and go with the account. Replies go with their message. */
const OWNED = [
  address,
  invoiceTitle,
  favourite,
  visitTrail,
  message,
  trialApplication,
  wechatBinding,
  consent,
  session,
] as const;

/**
 * Deletes the account: all personal rows and files go, and what other rows (orders, the audit log) point to stays as
 * a customer without a name. Nobody can log in to it, and its phone and e-mail address are free again.
 * @throws CallError 1400 on `password`: `wrong`, 1429 `limit.reached`
 */
export const customerDelete: Handler<'customerDelete'> = async ({ password }, context) => {
  const { db, now } = context;
  const { customerId } = sessionOf(context);
  await requirePassword(db, { customerId, password, field: 'password' }, now);
  const gone = await inTransaction(db, (tx) => forgetCustomer(tx, customerId, now));
  await removeFiles(gone);
  context.cookies.set('sid', '', 0);
  return {};
};

async function forgetCustomer(tx: Database, customerId: number, now: Date): Promise<GoneFiles> {
  const { phone } = await lockCustomer(tx, customerId);
  for (const table of OWNED) await tx.delete(table).where(eq(table.customerId, customerId));
  const gone = await tx
    .delete(upload)
    .where(eq(upload.customerId, customerId))
    .returning({ purpose: upload.purpose, file: upload.file });
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
      historyOn: false,
      permissions: [],
      updatedAt: now,
      deletedAt: now,
    })
    .where(eq(customer.id, customerId));
  return gone;
}
