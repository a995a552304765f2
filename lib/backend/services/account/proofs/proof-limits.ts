import type { Limit, Rule } from '@/lib/backend/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/domain/durations';

const SMS_PHONE: readonly Rule[] = [
  { max: 1, windowMs: MINUTE_MS },
  { max: 5, windowMs: HOUR_MS },
  { max: 10, windowMs: DAY_MS },
];
const SMS_ADDRESS: readonly Rule[] = [{ max: 20, windowMs: HOUR_MS }];

export const smsPhoneLimit = (phone: string): Limit => ({
  kind: 'sms.phone',
  subject: phone,
  rules: SMS_PHONE,
});

/**
 * What is sent to a phone, however it was asked for. Who asks by e-mail and then by phone, or the other way round, must
 * not learn from a refusal that both belong to one account: `smsPhoneLimit` counts what was typed, and is the one that
 * answers tell of; this one decides in silence.
 */
export const smsSentLimit = (phone: string): Limit => ({
  kind: 'sms.sent',
  subject: phone,
  rules: SMS_PHONE,
});

/** Of five an hour and ten a day: the rest is kept for who asks by phone. */
const SMS_BY_MAIL: readonly Rule[] = [
  { max: 1, windowMs: MINUTE_MS },
  { max: 3, windowMs: HOUR_MS },
  { max: 6, windowMs: DAY_MS },
];

/**
 * Of a code that is asked for by e-mail. Somebody else's asking keeps who asks by phone waiting for a minute at most, for two
 * codes in an hour and four in a day: whoever did so in vain has another minute after it, in which no e-mail comes before the
 * next try. What is asked for beyond that is not sent until the window has passed, and nobody is told.
 */
export const smsByMailLimits = (phone: string): readonly Limit[] => [
  { ...smsSentLimit(phone), rules: SMS_BY_MAIL },
  { ...smsPhoneLimit(phone), rules: [{ max: 1, windowMs: 2 * MINUTE_MS }], asksOnly: true },
];

/**
 * Calls of visitors that may come to hash a password. Nobody who has a code for each comes near it: an address gets
 * twenty codes an hour.
 */
const HASHING_ADDRESS: readonly Rule[] = [{ max: 60, windowMs: HOUR_MS }];

export const hashingAddressLimit = (ip: string): Limit => ({
  kind: 'hashing.address',
  subject: ip,
  rules: HASHING_ADDRESS,
});

export const smsAddressLimit = (ip: string): Limit => ({
  kind: 'sms.address',
  subject: ip,
  rules: SMS_ADDRESS,
});
