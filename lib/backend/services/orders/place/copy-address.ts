import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { address, area, type OrderAddress } from '@/lib/backend/db/schema';
import { notFound } from '@/lib/backend/http/errors';

/** A customer's address as an order keeps it, in both languages. @throws CallError 1404 `address.not_found` */
export async function copyAddress(tx: Database, customerId: number, id: number): Promise<OrderAddress> {
  const [row] = await tx
    .select()
    .from(address)
    .where(and(eq(address.id, id), eq(address.customerId, customerId)));
  if (!row) throw notFound('address.not_found');
  const { provinceCode, cityCode, districtCode, contactName, phone, detail, organisation } = row;
  const areas = await tx
    .select({ code: area.code, zh: area.name, en: area.nameEn })
    .from(area)
    .where(inArray(area.code, [provinceCode, cityCode, districtCode]));
  const nameOf = (code: string) => {
    const found = areas.find((one) => one.code === code);
    return { zh: found?.zh ?? code, ...(found?.en && { en: found.en }) };
  };
  return {
    contactName,
    phone,
    provinceCode,
    cityCode,
    districtCode,
    provinceName: nameOf(provinceCode),
    cityName: nameOf(cityCode),
    districtName: nameOf(districtCode),
    detail,
    organisation,
  };
}
