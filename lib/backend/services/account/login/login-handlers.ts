import { inTransaction } from '@/lib/backend/db/transaction';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { forgetDeadCookie } from '@/lib/backend/http/session';
import { CODE } from '@/lib/contract/call';
import type { CallInput } from '@/lib/contract/calls';
import { notifyOwner, recordChange } from '../account-changes';
import {
  accountsOf,
  type CustomerRow,
  findByAccount,
  normaliseAccount,
  requireCustomer,
  toUserInfo,
} from '../customers';
import { lockCustomer } from '../lock-customer';
import { requireCaptcha } from '../proofs/captcha';
import { consumeCode, proveCode } from '../proofs/codes';
import { verifyPassword } from '../proofs/passwords';
import { takeWechatTicket } from '../proofs/tickets';
import { forgetAttempts, type RequiredProof, startAttempt, withdrawAttempt } from './login-attempts';
import { endSession, endSessionsOf } from './sessions';
import { startSession } from './start-session';
import { bindWechat } from './wechat-binding';

type Input = CallInput<'login', 'parsed'>;

/**
 * By phone and code when both are there, else by account and password.
 * @throws CallError 1400 on `code` or `password`: `wrong`; on `captcha` or `code`: `required`; on `captcha`:
 * `invalid`, `expired`, `used`; 1409 `account.not_registered` after a right code; 1503 `busy` when too many passwords
 * are being compared
 */
export const login: Handler<'login'> = async (input, context) => {
  const { phone, code, account, password, keep } = input;
  if (phone && code) {
    const found = await logInByCode({ ...input, phone, code }, context);
    return startSession(context, found, { keep, provenBy: 'code' });
  }
  if (input.bindTicket) throw badInput({ code: 'required' });
  const found = await logInByPassword(
    { account: account ?? '', password: password ?? '', captcha: input.captcha },
    context,
  );
  return startSession(context, found, { keep, provenBy: 'password' });
};

const codeWrong = () => badInput({ code: 'wrong' });

async function logInByCode(
  { phone, code, bindTicket }: Input & { phone: string; code: string },
  context: CallContext,
): Promise<CustomerRow> {
  const { db, now, ip } = context;
  const purpose = bindTicket ? 'bind' : 'login';
  const proven = await proveCode(db, { phone, purpose, code, address: ip }, now);
  const found = await findByAccount(db, phone);
  // Whoever has the code has the phone: to them it is no secret. The code stays good for registering.
  if (!found) {
    throw new CallError(CODE.conflict, 'account.not_registered', { fields: { phone: 'not_registered' } });
  }
  await inTransaction(db, async (tx) => {
    await consumeCode(tx, proven, now);
    if (!bindTicket) return;
    // The phone may have become another's since: it binds nothing to the account that it has left.
    const { phone: present } = await lockCustomer(tx, found.id, codeWrong);
    if (present !== phone) throw codeWrong();
    await bindWechat(tx, found.id, await takeWechatTicket(tx, bindTicket, now), now);
    await recordChange(tx, { customerId: found.id, notice: 'wechat.bound', at: now });
  });
  if (bindTicket) notifyOwner(context, found, 'wechat.bound');
  await forgetAttempts(db, { accounts: accountsOf(found), ip });
  return found;
}

async function logInByPassword(
  input: { account: string; password: string; captcha?: string | undefined },
  { db, now, ip }: CallContext,
): Promise<CustomerRow> {
  const account = normaliseAccount(input.account);
  if (input.captcha) await requireCaptcha(db, input.captcha, now);
  const solved = input.captcha !== undefined && input.captcha !== '';
  const attempt = await startAttempt(db, { account, ip, solved }, now);
  if (attempt.required !== 'none')
    throw refusal(`login.${attempt.required}_required`, asking(attempt.required));
  const found = await findByAccount(db, account);
  const right = await verifyPassword(input.password, found?.passwordHash ?? null).catch(
    async (error: unknown) => {
      await withdrawAttempt(db, attempt);
      throw error;
    },
  );
  if (!found || !right) {
    throw refusal('login.failed', { password: 'wrong', ...asking(attempt.next) });
  }
  await withdrawAttempt(db, attempt);
  await forgetAttempts(db, { accounts: accountsOf(found), ip });
  return found;
}

const asking = (required: RequiredProof): Record<string, string> =>
  required === 'none' ? {} : { [required]: 'required' };

const refusal = (word: string, fields: Record<string, string>) =>
  new CallError(CODE.badInput, word, { fields });

export const mediaLoginOut: Handler<'mediaLoginOut'> = async ({ all }, context) => {
  const { db, session } = context;
  if (session) await (all ? endSessionsOf(db, session.customerId) : endSession(db, session.id));
  await forgetDeadCookie(context);
  return {};
};

/** @throws CallError 9003 */
export const getUserInfo: Handler<'getUserInfo'> = async (_input, context) =>
  toUserInfo(context.db, await requireCustomer(context));
