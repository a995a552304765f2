import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import type { AccountNotice } from '@/lib/backend/gateways/sms';
import { sessionInvalid, sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { forgetDeadCookie } from '@/lib/backend/http/session';
import { takeLimits } from '@/lib/backend/limits';
import { notifyOwner, recordChange } from '@/lib/backend/services/account/account-changes';
import { findById, requireCustomer } from '@/lib/backend/services/account/customers';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { endSessionsOf } from '@/lib/backend/services/account/login/sessions';
import { renewSession } from '@/lib/backend/services/account/login/start-session';
import { unbindWechat } from '@/lib/backend/services/account/login/wechat-binding';
import { hashPassword, requireUncommon } from '@/lib/backend/services/account/proofs/passwords';
import { avatarAddress } from '@/lib/backend/uploads/avatar';
import type { CallInput } from '@/lib/contract/calls';
import { DAY_MS } from '@/lib/domain/durations';
import { saveInvoiceTitles } from '../lists/invoice-titles';
import { clearHistory } from '../lists/visit-handlers';
import { changeEmail, changePhone, checkPhoneTicket, isOtherEmail } from '../security/contact-change';
import { endDevices } from '../security/devices';
import { type Proof, requireProof } from '../security/proof';
import { removeGone } from '../uploads/gone-files';
import { forgetUsed, type GoneFiles, takeUploads } from '../uploads/stored-uploads';
import { loadProfile } from './profile';
import { decideVerification, requestVerification } from './verification';

type Update = CallInput<'customerBaseUpdate', 'parsed'>;

/** Whether an address is taken may be asked this way, so not often. */
const EMAIL_CHANGES_A_DAY = 10;

/**
 * Changes what is given, all of it or nothing; a decision on another's verification is made first, by itself.
 * A new password ends every session, this one too; a new phone every other one; both end the login by WeChat. Another
 * e-mail address, phone or password needs a proof, and is told to the phone and the address that the account had.
 * @throws CallError 1400, 1403, 1404, 1409 or 1429, with the field's name where one is to blame
 */
export const customerBaseUpdate: Handler<'customerBaseUpdate'> = async (input, context) => {
  const { db, now } = context;
  const { id, customerId } = sessionOf(context);
  if (input.verificationDecision) await decideVerification(input.verificationDecision, context);
  const told = await noticesOf(input, context);
  const proof = told.length > 0 ? await proveUpdate(input, context) : null;
  const emailChanges = told.includes('email.changed');
  if (input.email && emailChanges) {
    const rules = [{ max: EMAIL_CHANGES_A_DAY, windowMs: DAY_MS }];
    await takeLimits(db, [{ kind: 'email.change', subject: String(customerId), rules }], now);
  }
  const passwordHash = input.passwordChange ? await hashPassword(input.passwordChange.next) : null;
  const { gone, handOut } = await inTransaction(db, async (tx) => {
    await proof?.use(tx);
    const files = await applyChanges(
      tx,
      { ...input, email: emailChanges ? input.email : undefined },
      passwordHash,
      context,
    );
    const renewed = input.phoneChange && !passwordHash ? await renewSession(tx, context) : null;
    return { gone: files, handOut: renewed };
  });
  if (proof) for (const notice of told) notifyOwner(context, proof.row, notice);
  await removeGone(db, gone);
  if (passwordHash) await forgetDeadCookie(context);
  else handOut?.();
  const row = await findById(db, customerId);
  if (!row) throw sessionInvalid();
  return loadProfile(db, row, id, now);
};

/** What of it the customer must be told of, and prove to be there for. */
async function noticesOf({ email, phoneChange, passwordChange }: Update, context: CallContext) {
  const row = await requireCustomer(context);
  const notices: AccountNotice[] = [];
  if (isOtherEmail(row, email)) notices.push('email.changed');
  if (phoneChange) notices.push('phone.changed');
  if (passwordChange) notices.push('password.changed');
  return notices;
}

/** Everything cheap first; a new password's proof is good for the rest of the call. */
async function proveUpdate(input: Update, context: CallContext): Promise<Proof> {
  const { passwordChange, phoneChange } = input;
  if (passwordChange) requireUncommon(passwordChange.next, 'passwordChange.next');
  if (phoneChange) await checkPhoneTicket(context.db, phoneChange, context.now);
  if (!passwordChange)
    return requireProof(context, input.proof ?? {}, { password: 'proof.password', ownCode: 'proof.ownCode' });
  const { current, ownCode } = passwordChange;
  const names = { password: 'passwordChange.current', ownCode: 'passwordChange.ownCode' };
  return requireProof(context, { password: current, ownCode }, names);
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
  if (input.email !== undefined) await changeEmail(tx, row, input.email, now);
  if (input.phoneChange) await changePhone(tx, row, input.phoneChange, now);
  if (input.avatarRef !== undefined) gone.push(...(await changeAvatar(tx, customerId, input.avatarRef, now)));
  if (input.historyClear) await clearHistory(tx, customerId, input.historyClear);
  const { invoiceTitles: titles, invoiceSeal: seal } = input;
  if (titles) await saveInvoiceTitles(tx, customerId, { titles, seal });
  if (input.verification) gone.push(...(await requestVerification(tx, row, input.verification, now)));
  if (input.endSessions) await endDevices(tx, customerId, input.endSessions);
  if (passwordHash) {
    await endSessionsOf(tx, customerId);
    await unbindWechat(tx, customerId);
    await recordChange(tx, { customerId, notice: 'password.changed', at: now });
  }
  return gone;
}

/** Puts an uploaded picture in place of the avatar; '' removes it. @throws CallError 1404 `upload.not_found` */
async function changeAvatar(tx: Database, customerId: number, ref: string, now: Date): Promise<GoneFiles> {
  const purpose = 'avatar';
  const keep = ref === '' ? [] : await takeUploads(tx, { customerId, purpose, refs: [ref] }, now);
  const photoUrl = keep[0] ? avatarAddress(keep[0].file) : null;
  await tx.update(customer).set({ photoUrl }).where(eq(customer.id, customerId));
  return forgetUsed(tx, { customerId, purpose, keep }, now);
}
