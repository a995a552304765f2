import { isContactPhone, normaliseContactPhone } from '@/lib/domain/contact/address';

export const ADDRESS_FIELDS = ['contactName', 'phone', 'area', 'detail', 'organisation'] as const;
type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Longest texts the backend takes. */
export const ADDRESS_MAX = { contactName: 40, phone: 20, detail: 200, organisation: 120 } as const;

const filled = (value: string) => (value.trim() === '' ? 'required' : undefined);

/** What is wrong with an address before it is sent: field → machine word, as the backend has them. */
export function wrongAddress(value: (name: AddressField) => string): Partial<Record<AddressField, string>> {
  const phone = value('phone').trim();
  const found: Record<AddressField, string | undefined> = {
    contactName: filled(value('contactName')),
    phone: filled(phone) ?? (isContactPhone(normaliseContactPhone(phone)) ? undefined : 'format'),
    area: value('area').split(',').length === 3 ? undefined : 'required',
    detail: filled(value('detail')) ?? (value('detail').trim().length < 2 ? 'too_small' : undefined),
    organisation: undefined,
  };
  const wrong: Partial<Record<AddressField, string>> = {};
  for (const name of ADDRESS_FIELDS) if (found[name] !== undefined) wrong[name] = found[name];
  return wrong;
}

/** The backend's fields by the form's: the three codes are one field. */
export function addressErrors(fields: Record<string, string>): Partial<Record<AddressField, string>> {
  const { provinceCode, cityCode, districtCode, ...rest } = fields;
  const area = provinceCode ?? cityCode ?? districtCode;
  return area === undefined ? rest : { ...rest, area };
}
