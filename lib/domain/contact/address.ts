import { isMobilePhone, normalisePhone } from './phone';

/** Addresses a customer may keep. */
export const MAX_ADDRESSES = 20;

/**
 * The names of an address's areas in one line. A city under the central government is its own province: one name says
 * it.
 */
export const areaLine = (names: readonly string[]): string =>
  names.filter((name, at) => name !== names[at - 1]).join(' ');

/** National codes of an address's province, city and district. */
interface AreaCodes {
  provinceCode: string;
  cityCode: string;
  districtCode: string;
}

/** `0571-8888 1234`, with an extension after a hyphen; also 400 and 800 numbers. */
const LANDLINE = /^(?:0\d{2,3}-?\d{7,8}(?:-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/;
/** Hong Kong, Macao and Taiwan, whose areas are in the tree, dial with their own code. */
const WITH_COUNTRY_CODE = /^\+(?:852|853|886)\d{8,10}$/;

/** Telephone number of a recipient without spaces and brackets; a mainland mobile also without its country code. */
export function normaliseContactPhone(text: string): string {
  const mobile = normalisePhone(text);
  if (isMobilePhone(mobile)) return mobile;
  const plain = text.normalize('NFKC').replace(/[\s()]/g, '');
  return plain.startsWith('+') ? plain.replaceAll('-', '') : plain;
}

/** Whether a courier can call it: a mobile, a landline with its area code, or a number of Hong Kong, Macao, Taiwan. */
export const isContactPhone = (phone: string): boolean =>
  isMobilePhone(phone) || LANDLINE.test(phone) || WITH_COUNTRY_CODE.test(phone);

/**
 * The first code that is not in the tree where it should be, or null: the province at the top, the city in the
 * province, the district in the city.
 * @param parents code → code above it (null for a province), at least for the codes given
 */
export function areaProblem(
  { provinceCode, cityCode, districtCode }: AreaCodes,
  parents: ReadonlyMap<string, string | null>,
): keyof AreaCodes | null {
  if (parents.get(provinceCode) !== null) return 'provinceCode';
  if (parents.get(cityCode) !== provinceCode) return 'cityCode';
  if (parents.get(districtCode) !== cityCode) return 'districtCode';
  return null;
}
