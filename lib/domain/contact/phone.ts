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

/** Area code, number and extension of a landline: `0571-88881234-12`. */
const LANDLINE = /^(0(?:10|2\d|[3-9]\d{2})-?)(\d{7,8})((?:-\d{1,6})?)$/;
/** `400-123-4567` */
const SERVICE_LINE = /^([48]00-?)(\d{3})(-?\d{4})$/;
/** Mainland, Hong Kong, Macao and Taiwan: country code and number. */
const WITH_COUNTRY_CODE = /^(\+(?:86|852|853|886))(\d{8,11})$/;

const stars = (text: string) => text.replace(/\d/g, '*');
/** The last four digits stay, and what stands before the four in front of them. */
const maskMiddle = (digits: string) =>
  `${digits.slice(0, -8)}${stars(digits.slice(-8, -4))}${digits.slice(-4)}`;

/**
 * The number with its middle four of 11 digits hidden: `138****5678`. Of a landline the area code and the last four
 * stay, its extension does not; of a number with a country code the same as of one without. Anything else keeps only
 * its last two, so that nothing more can slip out; '' stays ''.
 */
export function maskPhone(phone: string): string {
  if (/^\d{11}$/.test(phone)) return maskMiddle(phone);
  const [, area, local, extension] = LANDLINE.exec(phone) ?? [];
  if (area !== undefined && local !== undefined)
    return `${area}${maskMiddle(local)}${stars(extension ?? '')}`;
  const [, prefix, middle, rest] = SERVICE_LINE.exec(phone) ?? [];
  if (prefix !== undefined && middle !== undefined) return `${prefix}${stars(middle)}${rest}`;
  const [, country, digits] = WITH_COUNTRY_CODE.exec(phone) ?? [];
  if (country !== undefined && digits !== undefined) return `${country}${maskMiddle(digits)}`;
  return phone.length < 5 ? '*'.repeat(phone.length) : `${'*'.repeat(phone.length - 2)}${phone.slice(-2)}`;
}
