import { eq } from 'drizzle-orm';
import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { wechatBinding } from '@/lib/backend/db/schema';
import { may, sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { sealOf } from '@/lib/backend/seal';
import { type CustomerRow, findById, requireCustomer } from '@/lib/backend/services/account/customers';
import type { CallData } from '@/lib/contract/calls';
import { maskPhone } from '@/lib/domain/contact/phone';
import { loadInvoiceTitles } from '../lists/invoice-titles';
import { loadDevices } from '../security/devices';
import { loadDocuments, toStoredFile } from '../uploads/stored-uploads';

type Profile = CallData<'customerBaseByToken'>;
type State = Profile['verification']['state'];

const STATES: readonly State[] = ['NONE', 'PENDING', 'APPROVED', 'REJECTED'];
export const toState = (text: string): State => STATES.find((state) => state === text) ?? 'NONE';

/** A customer as the profile shows one, without the devices. */
async function toWireCustomer(db: Database, row: CustomerRow): Promise<CallData<'customerGetById'>> {
  const bound = await db
    .select({ id: wechatBinding.id })
    .from(wechatBinding)
    .where(eq(wechatBinding.customerId, row.id))
    .limit(1);
  return {
    id: row.id,
    phone: maskPhone(row.phone ?? ''),
    email: row.email,
    custName: row.custName,
    custNick: row.custNick,
    organisation: row.organisation,
    photoUrl: row.photoUrl,
    isRz: row.isRz,
    verification: {
      state: toState(row.verificationState),
      realName: row.verificationName,
      reason: row.verificationReason,
      requestedAt: row.verificationRequestedAt?.toISOString() ?? null,
      documents: (await loadDocuments(db, [row.id])).map(toStoredFile),
    },
    creditApproved: row.creditApproved,
    wechatBound: bound.length > 0,
    historyOn: row.historyOn,
    invoiceTitles: await loadInvoiceTitles(db, row.id),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The profile of a customer, seen from one of their sessions. */
export async function loadProfile(
  db: Database,
  row: CustomerRow,
  sessionId: number,
  now: Date,
): Promise<Profile> {
  const devices = await loadDevices(db, row.id, sessionId, now);
  const told = await toWireCustomer(db, row);
  const invoiceSeal = sealOf(told.invoiceTitles);
  return { ...told, invoiceSeal, hasPassword: row.passwordHash !== null, devices };
}

export const customerBaseByToken: Handler<'customerBaseByToken'> = async (_input, context) =>
  loadProfile(context.db, await requireCustomer(context), sessionOf(context).id, context.now);

/**
 * The phone is masked; staff get another customer's in full by asking for it, which the audit log keeps.
 * @throws CallError 1404 `customer.not_found` for another customer without `customer.read`
 */
export const customerGetById: Handler<'customerGetById'> = async ({ id, fullPhone }, context) => {
  const session = sessionOf(context);
  const own = id === session.customerId;
  const row = own || may(session, 'customer.read') ? await findById(context.db, id) : undefined;
  if (!row) throw notFound('customer.not_found');
  const told = await toWireCustomer(context.db, row);
  if (fullPhone && !own) {
    const subject = { subject: 'customer', subjectId: id } as const;
    const by = { actorId: session.customerId, at: context.now };
    await audit(context.db, { ...by, ...subject, action: 'customer.phone_read' });
    told.phone = row.phone ?? '';
  }
  if (own || may(session, 'customer.verify')) return told;
  return { ...told, verification: { ...told.verification, documents: [] } };
};
