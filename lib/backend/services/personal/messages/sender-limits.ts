import type { CallContext } from '@/lib/backend/http/context';
import { badInput } from '@/lib/backend/http/errors';
import { takeLimits } from '@/lib/backend/limits';
import { requireCaptcha } from '@/lib/backend/services/account/proofs/captcha';
import { HOUR_MS } from '@/lib/domain/durations';

interface Asked {
  captcha: string | undefined;
  what: 'message' | 'message_file';
  perHour: number;
}

/**
 * Visitors must solve a captcha; customers, and visitors' addresses, may send `perHour`.
 * @throws CallError 1400 on `captcha`, 1429 `limit.reached`
 */
export async function requireCaptchaAndLimit(
  context: CallContext,
  { captcha, what, perHour }: Asked,
): Promise<void> {
  const { db, session, now } = context;
  if (!session) {
    if (captcha === undefined) throw badInput({ captcha: 'required' });
    await requireCaptcha(db, captcha, now);
  }
  await takeMessageLimit(context, what, perHour);
}

/** @throws CallError 1429 `limit.reached` */
export async function takeMessageLimit(
  { db, session, ip, now }: CallContext,
  what: Asked['what'],
  perHour: number,
): Promise<void> {
  const subject = session
    ? { kind: `${what}.customer`, subject: String(session.customerId) }
    : { kind: `${what}.address`, subject: ip };
  await takeLimits(db, [{ ...subject, rules: [{ max: perHour, windowMs: HOUR_MS }] }], now);
}
