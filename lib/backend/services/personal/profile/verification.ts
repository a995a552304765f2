import { and, asc, eq, isNull } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { requirePermission, sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { CallError, notFound } from '@/lib/backend/http/errors';
import { offsetOf } from '@/lib/backend/http/paging';
import type { CustomerRow } from '@/lib/backend/services/account/customers';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { CODE } from '@/lib/contract/call';
import type { CallInput } from '@/lib/contract/calls';
import { maskPhone } from '@/lib/domain/contact/phone';
import { notifyCustomer } from '../messages/notify-customer';
import {
  forgetUsed,
  type GoneFiles,
  loadDocuments,
  takeUploads,
  toStoredFile,
} from '../uploads/stored-uploads';
import { toState } from './profile';

type Update = CallInput<'customerBaseUpdate', 'parsed'>;

/**
 * Asks for one's identity to be verified; the documents of an earlier request go. The customer's row must be locked.
 * @returns files to remove once the transaction is through
 * @throws CallError 1409 `verification.pending` or `verification.approved`; 1404 `upload.not_found`
 */
export async function requestVerification(
  tx: Database,
  row: CustomerRow,
  { realName, documentRefs }: NonNullable<Update['verification']>,
  now: Date,
): Promise<GoneFiles> {
  const state = toState(row.verificationState);
  if (state === 'PENDING' || state === 'APPROVED')
    throw new CallError(CODE.conflict, `verification.${state.toLowerCase()}`);
  const keep = await takeUploads(tx, { customerId: row.id, purpose: 'identity', refs: documentRefs }, now);
  await tx
    .update(customer)
    .set({
      verificationState: 'PENDING',
      verificationName: realName,
      verificationReason: '',
      verificationRequestedAt: now,
    })
    .where(eq(customer.id, row.id));
  return forgetUsed(tx, { customerId: row.id, purpose: 'identity', keep }, now);
}

/**
 * Staff's decision on a request; the customer is told, and the audit log keeps who decided.
 * @throws CallError 1403 without `customer.verify` or on one's own request, 1404 `customer.not_found`, 1409
 * `verification.not_pending`
 */
export async function decideVerification(
  { customerId, requestedAt, approve, reason }: NonNullable<Update['verificationDecision']>,
  context: CallContext,
): Promise<void> {
  const { db, now } = context;
  const session = sessionOf(context);
  requirePermission(session, 'customer.verify');
  if (customerId === session.customerId) throw new CallError(CODE.notAllowed, 'verification.own');
  await inTransaction(db, async (tx) => {
    const row = await lockCustomer(tx, customerId, () => notFound('customer.not_found'));
    // Refused by somebody else and asked for anew, it is other documents that wait: nobody decides what they never saw.
    const isSeen =
      requestedAt === undefined || Date.parse(requestedAt) === row.verificationRequestedAt?.getTime();
    if (row.verificationState !== 'PENDING' || !isSeen)
      throw new CallError(CODE.conflict, 'verification.not_pending');
    const state = approve ? 'APPROVED' : 'REJECTED';
    await tx
      .update(customer)
      .set({ verificationState: state, verificationReason: approve ? '' : reason, isRz: approve })
      .where(eq(customer.id, customerId));
    const event = approve ? 'verification.approved' : 'verification.rejected';
    const params: Record<string, string> = approve ? {} : { reason };
    await notifyCustomer(tx, { customerId, kind: 'system', event, params, at: now });
    await audit(tx, {
      actorId: session.customerId,
      action: approve ? 'customer.verified' : 'customer.verification_rejected',
      subject: 'customer',
      subjectId: customerId,
      changes: { verificationState: { from: row.verificationState, to: state } },
      at: now,
    });
  });
}

export const verificationPageQuery: Handler<'verificationPageQuery'> = async (input, { db }) => {
  const { startRow, rowSize, state } = input;
  const wanted = and(eq(customer.verificationState, state), isNull(customer.deletedAt));
  const rows = await db
    .select()
    .from(customer)
    .where(wanted)
    .orderBy(asc(customer.verificationRequestedAt), asc(customer.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const total = await db.$count(customer, wanted);
  const documents = await loadDocuments(
    db,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => ({
    customerId: row.id,
    custName: row.custName,
    organisation: row.organisation,
    phone: maskPhone(row.phone ?? ''),
    realName: row.verificationName,
    state: toState(row.verificationState),
    reason: row.verificationReason,
    requestedAt: row.verificationRequestedAt?.toISOString() ?? null,
    documents: documents.filter(({ customerId }) => customerId === row.id).map(toStoredFile),
  }));
  return { data, total, startRow, rowSize };
};
