import type { CallFailure } from '@/lib/api/result';
import { isMobilePhone, normalisePhone } from '@/lib/domain/phone';

export const PASSWORD = { min: 8, max: 64 } as const;

/** Each answers the machine word of what is wrong, or undefined; the backend uses the same words. */
export const checkPhone = (value: string) => {
  if (value.trim() === '') return 'required';
  return isMobilePhone(normalisePhone(value)) ? undefined : 'format';
};
export const checkCode = (value: string) => {
  if (value.trim() === '') return 'required';
  return /^\d{6}$/.test(value.trim()) ? undefined : 'format';
};
export const checkNewPassword = (value: string) => {
  if (value === '') return 'required';
  if (value.length < PASSWORD.min) return 'too_small';
  return value.length > PASSWORD.max ? 'too_big' : undefined;
};
export const checkEmail = (value: string) =>
  value.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : 'format';
export const checkFilled = (value: string) => (value.trim() === '' ? 'required' : undefined);

/** Keeps the entries that are wrong. */
export function wrongOf<Name extends string>(
  found: Record<Name, string | undefined>,
): Partial<Record<Name, string>> {
  const wrong: Partial<Record<Name, string>> = {};
  for (const name in found) if (found[name] !== undefined) wrong[name] = found[name];
  return wrong;
}

export type Strength = 'short' | 'fair' | 'good' | 'strong';

/** By length alone: no rule makes people write `P@ssw0rd`. */
export function strengthOf(password: string): Strength {
  if (password.length < PASSWORD.min) return 'short';
  if (password.length < 12) return 'fair';
  return password.length < 16 ? 'good' : 'strong';
}

const FIELD_TEXTS = {
  'phone.required': 'phoneRequired',
  'phone.format': 'phoneFormat',
  'phone.taken': 'phoneTaken',
  'phone.not_registered': 'phoneUnknown',
  'account.required': 'accountRequired',
  'code.required': 'codeRequired',
  'code.format': 'codeFormat',
  'code.wrong': 'codeWrong',
  'password.required': 'passwordRequired',
  'password.too_small': 'passwordShort',
  'password.too_big': 'passwordLong',
  'password.common': 'passwordCommon',
  'password.wrong': 'passwordWrong',
  'email.format': 'emailFormat',
  'email.taken': 'emailTaken',
  'consent.required': 'consentRequired',
  'consent.outdated': 'consentOutdated',
  'captcha.required': 'captchaRequired',
} as const;

export type FieldText = (typeof FIELD_TEXTS)[keyof typeof FIELD_TEXTS] | 'tooLong' | 'value';

/** The message of a field's machine word. A word that is not known here still says that the field is wrong. */
export function fieldText(field: string, word: string): FieldText {
  const known: Readonly<Record<string, FieldText>> = FIELD_TEXTS;
  return known[`${field}.${word}`] ?? (word === 'too_big' ? 'tooLong' : 'value');
}

/** The backend's `fields` by the form's own names: `consent.policyVersion` belongs to `consent`. */
export function fieldsOf(failure: CallFailure): Record<string, string> {
  return Object.fromEntries(
    Object.entries(failure.fields ?? {}).map(([path, word]) => [path.split('.')[0] ?? path, word]),
  );
}

export type FailureText =
  | 'tooMany'
  | 'smsUnavailable'
  | 'wechatUnavailable'
  | 'captchaUnsolved'
  | 'ticketInvalid'
  | 'unavailable'
  | 'fault';

/** The message of a failure as a whole, where no field is to blame. */
export function failureText({ kind, msg, fields }: CallFailure): FailureText {
  if (kind === 'too_many') return 'tooMany';
  if (msg.startsWith('sms.')) return 'smsUnavailable';
  if (msg.startsWith('wechat.')) return 'wechatUnavailable';
  if (msg === 'captcha.unsolved' || fields?.captcha) return 'captchaUnsolved';
  if (fields?.ticket || fields?.bindTicket || fields?.state) return 'ticketInvalid';
  return kind === 'unavailable' ? 'unavailable' : 'fault';
}

/** A waiting time in the unit a person counts it in. */
export function waitOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds <= 120) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) };
  if (seconds <= 7200) return { unit: 'minutes', count: Math.ceil(seconds / 60) };
  return { unit: 'hours', count: Math.ceil(seconds / 3600) };
}
