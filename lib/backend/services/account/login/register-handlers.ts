import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { consent, customer } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { forgetDeadCookie } from '@/lib/backend/http/session';
import { takeLimits } from '@/lib/backend/limits';
import { CODE } from '@/lib/contract/call';
import type { CallInput } from '@/lib/contract/calls';
import { PRIVACY, TERMS } from '@/lib/domain/content/policies';
import { notifyOwner, recordChange } from '../account-changes';
import { accountsOf, type CustomerRow, findByAccount } from '../customers';
import { lockCustomer } from '../lock-customer';
import { currentPolicy } from '../policies';
import { consumeCode, type ProvenCode, proveCode } from '../proofs/codes';
import { hashPassword, requireUncommon } from '../proofs/passwords';
import { hashingAddressLimit } from '../proofs/proof-limits';
import { requirePhoneTicket, takePhoneTicket, takeWechatTicket } from '../proofs/tickets';
import { forgetAttempts } from './login-attempts';
import { endSessionsOf } from './sessions';
import { startSession } from './start-session';
import { bindWechat, unbindWechat } from './wechat-binding';

type Input = CallInput<'customerRegister', 'parsed'>;

/**
 * Nothing about other accounts is said before the code proved that the phone is one's own; a refusal after that
 * leaves the code good for another try.
 * @throws CallError 1400 on `password`: `common`; on `consent.policyVersion`: `outdated`; on `code`: `wrong`; on
 * `bindTicket`: `invalid`; 1409 `phone.taken` or `email.taken` on the field; 1429 `limit.reached`, 1503 `busy`
 */
export const customerRegister: Handler<'customerRegister'> = async (input, context) => {
  const { db, now } = context;
  requireUncommon(input.password);
  const versions = await agreedVersions(db, input.consent.policyVersion, now);
  const purpose = input.bindTicket ? 'bind' : 'register';
  await takeLimits(db, [hashingAddressLimit(context.ip)], now);
  const guess = { phone: input.phone, purpose, code: input.code, address: context.ip } as const;
  const proven = await proveCode(db, guess, now);
  if (await findByAccount(db, input.phone)) throw taken('phone');
  const passwordHash = await hashPassword(input.password);
  const row = await inTransaction(db, (tx) =>
    addCustomer(tx, { input, proven, passwordHash, versions, now }),
  );
  return startSession(context, row, { keep: false, provenBy: 'code' });
};

/** What one agrees to by the box: the privacy policy in the version that was shown, and the terms in force. */
async function agreedVersions(db: Database, shown: string, now: Date) {
  const [privacy, terms] = [await currentPolicy(db, PRIVACY, now), await currentPolicy(db, TERMS, now)];
  if (privacy?.version !== shown) throw badInput({ 'consent.policyVersion': 'outdated' });
  return [privacy, terms].flatMap((row) => (row ? [{ type: row.type, version: row.version }] : []));
}

interface Registration {
  input: Input;
  proven: ProvenCode;
  passwordHash: string;
  versions: { type: string; version: string }[];
  now: Date;
}

async function addCustomer(
  tx: Database,
  { input, proven, passwordHash, versions, now }: Registration,
): Promise<CustomerRow> {
  await consumeCode(tx, proven, now);
  const { phone, email, custName, organisation = '' } = input;
  const [row] = await tx
    .insert(customer)
    .values({
      phone,
      email: email ?? null,
      custName,
      organisation,
      passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw taken((await findByAccount(tx, phone)) ? 'phone' : 'email');
  await tx
    .insert(consent)
    .values(versions.map((version) => ({ customerId: row.id, acceptedAt: now, ...version })));
  if (input.bindTicket) {
    await bindWechat(tx, row.id, await takeWechatTicket(tx, input.bindTicket, now), now);
  }
  return row;
}

const taken = (field: 'phone' | 'email') =>
  new CallError(CODE.conflict, `${field}.taken`, { fields: { [field]: 'taken' } });

/**
 * Every session of the customer and every login by WeChat ends, and the customer is told; wrong passwords before it
 * are forgotten for this address.
 * @throws CallError 1400 on `password`: `common`, or on `ticket`: `invalid`; 1429 `limit.reached`, 1503 `busy`
 */
export const updateBackPassword: Handler<'updateBackPassword'> = async ({ ticket, password }, context) => {
  const { db, now, ip } = context;
  requireUncommon(password);
  await takeLimits(db, [hashingAddressLimit(ip)], now);
  // Most made-up tickets end here; that nobody else takes it meanwhile is seen in the transaction.
  const phone = await requirePhoneTicket(db, ticket, 'recover', now);
  const passwordHash = await hashPassword(password);
  const invalid = () => badInput({ ticket: 'invalid' });
  const owner = await inTransaction(db, async (tx) => {
    const named = await findByAccount(tx, phone);
    if (!named) throw invalid();
    // A change of the phone, or the account's deletion, may have been under way.
    const found = await lockCustomer(tx, named.id, invalid);
    if (found.phone !== phone) throw invalid();
    await takePhoneTicket(tx, ticket, 'recover', now);
    await tx.update(customer).set({ passwordHash, updatedAt: now }).where(eq(customer.id, found.id));
    await endSessionsOf(tx, found.id);
    await unbindWechat(tx, found.id);
    await recordChange(tx, { customerId: found.id, notice: 'password.changed', at: now });
    return { phone, email: found.email };
  });
  notifyOwner(context, owner, 'password.changed');
  await forgetAttempts(db, { accounts: accountsOf(owner), ip });
  await forgetDeadCookie(context);
  return {};
};
