const MAINLAND_MOBILE = /^1[3-9]\d{9}$/;

/** What a person typed, without spaces, hyphens and the country code: `+86 138-1234-5678` → `13812345678`. */
export function normalisePhone(text: string): string {
  const digits = text.normalize('NFKC').replace(/[\s()-]/g, '');
  return digits.replace(/^(?:\+86|0086|86(?=1[3-9]\d{9}$))/, '');
}

/** Whether `phone`, normalised, is a mainland mobile number (11 digits). */
export function isMobilePhone(phone: string): boolean {
  return MAINLAND_MOBILE.test(phone);
}

/**
 * The number with its middle four of 11 digits hidden: `138****5678`. Anything that is not 11 digits (a
 * landline, a foreign number) keeps only its last two, so that nothing more can slip out; '' stays ''.
 */
export function maskPhone(phone: string): string {
  if (/^\d{11}$/.test(phone)) return `${phone.slice(0, 3)}****${phone.slice(7)}`;
  return phone.length < 5 ? '*'.repeat(phone.length) : `${'*'.repeat(phone.length - 2)}${phone.slice(-2)}`;
}
