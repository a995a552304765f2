import { SmsFailed } from '@/lib/backend/gateways/sms';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { badInput, CallError } from '@/lib/backend/http/errors';
import { describeError } from '@/lib/backend/http/failure';
import { type Limit, takeLimits } from '@/lib/backend/limits';
import { logger } from '@/lib/backend/log';
import { CODE } from '@/lib/contract/call';
import type { CallInput } from '@/lib/contract/calls';
import { isMobilePhone } from '@/lib/domain/contact/phone';
import { findByAccount, normaliseAccount, requireCustomer } from '../customers';
import { issueCaptcha, requireCaptcha } from './captcha';
import { consumeCode, proveCode, sendCode } from './codes';
import { smsAddressLimit, smsByMailLimits, smsPhoneLimit, smsSentLimit } from './proof-limits';
import { likeTheLast, noted } from './sms-pace';
import { issueTicket } from './tickets';

export const captchaGet: Handler<'captchaGet'> = async (_input, { db, now }) => {
  const { challenge, expiresAt } = await issueCaptcha(db, now);
  return { kind: 'pow', challenge, expiresAt: expiresAt.toISOString() };
};

function requireSms({ gateways }: CallContext) {
  if (!gateways.sms) throw new CallError(CODE.busy, 'sms.not_configured');
  return gateways.sms;
}

/** A `confirm` code goes to the account's own phone, which its pages show masked only. */
async function phoneFor(
  { phone, purpose }: CallInput<'smsSendCode', 'parsed'>,
  context: CallContext,
): Promise<string> {
  const to = purpose === 'confirm' ? (await requireCustomer(context)).phone : phone;
  if (!to) throw badInput({ phone: 'required' });
  return to;
}

/** Counts a code that is about to be sent. @returns false when it must not be, which nobody is told */
async function maySend(db: CallContext['db'], limits: readonly Limit[], now: Date): Promise<boolean> {
  try {
    await takeLimits(db, limits, now);
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === CODE.tooMany) return false;
    throw error;
  }
}

/**
 * A phone that has got codes which were asked for by its account's e-mail address may get none, and the answer is the same and
 * takes as long: to be told so would tell whose address it is.
 * @throws CallError 1400 on `captcha`, 1429 `limit.reached`, 1503 `sms.not_configured`, or 1503 `sms.unavailable`
 * when the provider did not take it; 9003 for `confirm` without a session
 */
export const smsSendCode: Handler<'smsSendCode'> = async (input, context) => {
  const { purpose, captcha } = input;
  const { db, now, ip, requestId } = context;
  const sms = requireSms(context);
  const phone = await phoneFor(input, context);
  await requireCaptcha(db, captcha, now);
  await takeLimits(db, [smsPhoneLimit(phone), smsAddressLimit(ip)], now);
  try {
    if (await maySend(db, [smsSentLimit(phone)], now)) {
      await noted(phone, () => sendCode(db, sms, { phone, purpose, address: ip }, now));
    } else {
      await likeTheLast(phone);
    }
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    logger().warn({ event: 'sms.failed', reason: error.reason, requestId });
    throw new CallError(CODE.busy, 'sms.unavailable');
  }
  return {};
};

/** @throws CallError 1400 on `code`: `wrong` */
export const smsCheckCode: Handler<'smsCheckCode'> = async ({ purpose, phone, code }, { db, now, ip }) => {
  const proven = await proveCode(db, { phone, purpose, code, address: ip }, now);
  await consumeCode(db, proven, now);
  return { ticket: await issueTicket(db, { purpose, phone }, now) };
};

/**
 * Whether there is an account decides nothing before the answer is on its way: looking it up and sending come
 * afterwards.
 * @throws CallError 1400 on `captcha`, 1429 `limit.reached`, 1503 `sms.not_configured`
 */
export const backPwdSendCode: Handler<'backPwdSendCode'> = async ({ account: typed, captcha }, context) => {
  const { db, now, ip, requestId } = context;
  requireSms(context);
  await requireCaptcha(db, captcha, now);
  const account = normaliseAccount(typed);
  await takeLimits(db, [smsPhoneLimit(account), smsAddressLimit(ip)], now);
  sendRecoveryCode(context, account).catch((error: unknown) => {
    const reason = error instanceof SmsFailed ? error.reason : describeError(error);
    logger().warn({ event: 'sms.failed', reason, requestId });
  });
  return {};
};

async function sendRecoveryCode(context: CallContext, account: string): Promise<void> {
  const { db, now, ip } = context;
  const phone = (await findByAccount(db, account))?.phone;
  if (!phone) return;
  const limits = isMobilePhone(account) ? [smsSentLimit(phone)] : smsByMailLimits(phone);
  if (!(await maySend(db, limits, now))) return;
  const sms = requireSms(context);
  await noted(phone, () => sendCode(db, sms, { phone, purpose: 'recover', address: ip }, now));
}
