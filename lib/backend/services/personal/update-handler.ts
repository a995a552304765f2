import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { CallError } from '@/lib/backend/http/errors';
import { findById } from '@/lib/backend/services/account/customers';
import { takeLimits } from '@/lib/backend/services/account/limits';
import { hashPassword, requireUncommon } from '@/lib/backend/services/account/passwords';
import { endSessionsOf } from '@/lib/backend/services/account/sessions';
import { renewSession } from '@/lib/backend/services/account/start-session';
import { avatarAddress } from '@/lib/backend/uploads/avatar';
import { removeFiles } from '@/lib/backend/uploads/store';
import { CODE } from '@/lib/contract/call';
import type { CallInput } from '@/lib/contract/calls';
import { changeEmail, changePhone } from './contact-change';
import { endDevices } from './devices';
import { saveInvoiceTitles } from './invoice-titles';
import { lockCustomer, sessionOf } from './owner';
import { requirePassword } from './password';
import { loadProfile } from './profile';
import { forgetUsed, type GoneFiles, takeUploads } from './stored-uploads';
import { decideVerification, requestVerification } from './verification';
import { clearHistory } from './visit-handlers';

type Update = CallInput<'customerBaseUpdate', 'parsed'>;

const DAY_MS = 86_400_000;
/** Whether an address is taken may be asked this way, so not often. */
const EMAIL_CHANGES_A_DAY = 10;

/**
 * Changes what is given, all of it or nothing; a decision on another's verification is made first, by itself.
 * A new password ends every session, this one too; a new phone every other one.
 * @throws CallError 1400, 1403, 1404, 1409 or 1429, with the field's name where one is to blame
 */
export const customerBaseUpdate: Handler<'customerBaseUpdate'> = async (input, context) => {
  const { db, now } = context;
  const { id, customerId } = sessionOf(context);
  if (input.verificationDecision) await decideVerification(input.verificationDecision, context);
  const passwordHash = await newPasswordHash(input, context);
  if (input.email) {
    const rules = [{ max: EMAIL_CHANGES_A_DAY, windowMs: DAY_MS }];
    await takeLimits(db, [{ kind: 'email.change', subject: String(customerId), rules }], now);
  }
  const gone = await inTransaction(db, (tx) => applyChanges(tx, input, passwordHash, context));
  await removeFiles(gone);
  if (passwordHash) context.cookies.set('sid', '', 0);
  else if (input.phoneChange) await renewSession(context);
  const row = await findById(db, customerId);
  if (!row) throw new CallError(CODE.sessionInvalid, 'session.invalid');
  return loadProfile(db, row, id, now);
};

/** The hash of a new password, after the present one was given. */
async function newPasswordHash({ passwordChange }: Update, context: CallContext): Promise<string | null> {
  if (!passwordChange) return null;
  const { customerId } = sessionOf(context);
  requireUncommon(passwordChange.next, 'passwordChange.next');
  const asked = { customerId, password: passwordChange.current, field: 'passwordChange.current' };
  await requirePassword(context.db, asked, context.now);
  return hashPassword(passwordChange.next);
}

/** @returns files that nothing refers to any more */
async function applyChanges(
  tx: Database,
  input: Update,
  passwordHash: string | null,
  { session, now }: CallContext,
): Promise<GoneFiles> {
  const { customerId } = sessionOf({ session });
  const row = await lockCustomer(tx, customerId);
  const gone: GoneFiles = [];
  const { custName, custNick, organisation, historyOn } = input;
  const plain = { custName, custNick, organisation, historyOn, ...(passwordHash && { passwordHash }) };
  await tx
    .update(customer)
    .set({ ...plain, updatedAt: now })
    .where(eq(customer.id, customerId));
  if (input.email !== undefined) await changeEmail(tx, customerId, input.email);
  if (input.phoneChange) await changePhone(tx, customerId, input.phoneChange, now);
  if (input.avatarRef !== undefined) gone.push(...(await changeAvatar(tx, customerId, input.avatarRef, now)));
  if (input.historyClear) await clearHistory(tx, customerId, input.historyClear);
  if (input.invoiceTitles) await saveInvoiceTitles(tx, customerId, input.invoiceTitles);
  if (input.verification) gone.push(...(await requestVerification(tx, row, input.verification, now)));
  if (input.endSessions) await endDevices(tx, customerId, input.endSessions);
  if (passwordHash) await endSessionsOf(tx, customerId);
  return gone;
}

/** Puts an uploaded picture in place of the avatar; '' removes it. @throws CallError 1404 `upload.not_found` */
async function changeAvatar(tx: Database, customerId: number, ref: string, now: Date): Promise<GoneFiles> {
  const purpose = 'avatar';
  const keep = ref === '' ? [] : await takeUploads(tx, { customerId, purpose, refs: [ref] }, now);
  const photoUrl = keep[0] ? avatarAddress(keep[0].file) : null;
  await tx.update(customer).set({ photoUrl }).where(eq(customer.id, customerId));
  return forgetUsed(tx, { customerId, purpose, keep });
}
