import type { OrderAddress } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { maskPhone } from '@/lib/domain/contact/phone';

/** An address as it was copied, in one language; the phone in full for who sends goods there alone. */
export function toWireAddress(
  address: OrderAddress | null,
  full: boolean,
  lang: Lang,
): CallData<'orderGetById'>['address'] {
  if (!address) return null;
  const { provinceName, cityName, districtName, ...same } = address;
  return {
    ...same,
    phone: full ? address.phone : maskPhone(address.phone),
    provinceName: pick(provinceName, lang).text,
    cityName: pick(cityName, lang).text,
    districtName: pick(districtName, lang).text,
  };
}
