import { isMobilePhone, normalisePhone } from '@/lib/domain/contact/phone';
import { PASSWORD } from '@/lib/domain/password';

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

/** The fields that have an error. */
export function onlyErrors<Name extends string>(
  found: Record<Name, string | undefined>,
): Partial<Record<Name, string>> {
  const wrong: Partial<Record<Name, string>> = {};
  for (const name in found) if (found[name] !== undefined) wrong[name] = found[name];
  return wrong;
}

type Strength = 'short' | 'fair' | 'good' | 'strong';

/** By length alone: no rule makes people write `P@ssw0rd`. */
export function strengthOf(password: string): Strength {
  if (password.length < PASSWORD.min) return 'short';
  if (password.length < 12) return 'fair';
  return password.length < 16 ? 'good' : 'strong';
}
