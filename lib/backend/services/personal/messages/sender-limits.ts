import type { CallContext } from '@/lib/backend/http/context';
import { badInput } from '@/lib/backend/http/errors';
import { requireCaptcha } from '@/lib/backend/services/account/proofs/captcha';
import { takeLimits } from '@/lib/backend/services/account/proofs/limits';

const HOUR_MS = 3_600_000;

interface Asked {
  captcha: string | undefined;
  what: 'message' | 'message_file';
  perHour: number;
}

/**
 * Lets somebody write: a visitor with a solved captcha, each so many times an hour, a customer or a visitor's address.
 * @throws CallError 1400 on `captcha`, 1429 `limit.reached`
 */
export async function admitWriter(context: CallContext, { captcha, what, perHour }: Asked): Promise<void> {
  const { db, session, now } = context;
  if (!session) {
    if (captcha === undefined) throw badInput({ captcha: 'required' });
    await requireCaptcha(db, captcha, now);
  }
  await takeTurn(context, what, perHour);
}

/** @throws CallError 1429 `limit.reached` */
export async function takeTurn(
  { db, session, ip, now }: CallContext,
  what: Asked['what'],
  perHour: number,
): Promise<void> {
  const subject = session
    ? { kind: `${what}.customer`, subject: String(session.customerId) }
    : { kind: `${what}.address`, subject: ip };
  await takeLimits(db, [{ ...subject, rules: [{ max: perHour, windowMs: HOUR_MS }] }], now);
}
