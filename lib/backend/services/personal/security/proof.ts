import type { Database } from '@/lib/backend/db/client';
import type { CallContext } from '@/lib/backend/http/context';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { takeLimits, uncount } from '@/lib/backend/limits';
import { type CustomerRow, isProvenAlike, requireCustomer } from '@/lib/backend/services/account/customers';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { consumeCode, type ProvenCode, proveCode } from '@/lib/backend/services/account/proofs/codes';
import { verifyPassword } from '@/lib/backend/services/account/proofs/passwords';
import { HOUR_MS } from '@/lib/domain/durations';

/** A stolen session must not become a place to guess the password. */
const PER_HOUR = 10;

/** What a call gives to show that its customer is there, and not somebody with the customer's session. */
interface GivenProof {
  password?: string | undefined;
  /** A `confirm` code. */
  ownCode?: string | undefined;
}

/** Names of its fields in that call's input. */
interface ProofNames {
  password: string;
  ownCode: string;
}

/** A proof that was found right. */
export interface Proof {
  row: CustomerRow;
  /**
   * First in the transaction of what it was asked for: locks the customer.
   * @throws CallError 1400 on the field: `wrong`, when password or phone have changed since; 9003 when the account was
   * deleted
   */
  use(tx: Database): Promise<void>;
}

const AT_TOP: ProofNames = { password: 'password', ownCode: 'ownCode' };

/**
 * Asks for the password of the session's customer, or, when the account has none, for a code sent to its phone.
 * Outside a transaction: it takes its time, and a wrong one counts whatever comes after it.
 * @throws CallError 1400 on the field: `required` or `wrong`; 1429 `limit.reached`, 1503 `busy`, 9003
 */
export async function requireProof(
  context: CallContext,
  { password, ownCode }: GivenProof,
  names = AT_TOP,
): Promise<Proof> {
  const { db, now } = context;
  const row = await requireCustomer(context);
  if (row.passwordHash !== null) {
    if (password === undefined) throw badInput({ [names.password]: 'required' });
    if (!(await isPasswordOf(db, row, password, now))) throw badInput({ [names.password]: 'wrong' });
    return { row, use: (tx) => lockAsProven(tx, row, names.password) };
  }
  if (ownCode === undefined || row.phone === null) throw badInput({ [names.ownCode]: 'required' });
  const wrong = (error: unknown) => {
    throw error instanceof CallError ? badInput({ [names.ownCode]: 'wrong' }) : error;
  };
  const guess = { phone: row.phone, purpose: 'confirm', code: ownCode, address: null } as const;
  const proven: ProvenCode = await proveCode(db, guess, now).catch(wrong);
  const use = async (tx: Database) => {
    await lockAsProven(tx, row, names.ownCode);
    await consumeCode(tx, proven, now).catch(wrong);
  };
  return { row, use };
}

/**
 * Comparing a password and hashing the next one take their time: what somebody proved by a password that is replaced
 * meanwhile must not undo the new one.
 */
async function lockAsProven(tx: Database, proven: CustomerRow, field: string): Promise<void> {
  if (!isProvenAlike(await lockCustomer(tx, proven.id), proven)) throw badInput({ [field]: 'wrong' });
}

/** Wrong ones count, so many an hour; one that is right, or was never compared, does not. */
async function isPasswordOf(db: Database, row: CustomerRow, password: string, now: Date): Promise<boolean> {
  const rules = [{ max: PER_HOUR, windowMs: HOUR_MS }];
  const limit = { kind: 'password.asked', subject: String(row.id), rules };
  const counted = await takeLimits(db, [limit], now);
  const right = await verifyPassword(password, row.passwordHash).catch(async (error: unknown) => {
    await uncount(db, counted);
    throw error;
  });
  if (right) await uncount(db, counted);
  return right;
}
