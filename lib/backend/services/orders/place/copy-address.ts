import { and, eq, or } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { address, area, type OrderAddress } from '@/lib/backend/db/schema';
import { notFound } from '@/lib/backend/http/errors';

/** A customer's address as an order keeps it, in both languages. @throws CallError 1404 `address.not_found` */
export async function copyAddress(tx: Database, customerId: number, id: number): Promise<OrderAddress> {
  const rows = await tx
    .select({ row: address, area: { code: area.code, zh: area.name, en: area.nameEn } })
    .from(address)
    .leftJoin(
      area,
      or(
        eq(area.code, address.provinceCode),
        eq(area.code, address.cityCode),
        eq(area.code, address.districtCode),
      ),
    )
    .where(and(eq(address.id, id), eq(address.customerId, customerId)));
  const [first] = rows;
  if (!first) throw notFound('address.not_found');
  const { provinceCode, cityCode, districtCode, contactName, phone, detail, organisation } = first.row;
  const nameOf = (code: string) => {
    const found = rows.find((one) => one.area?.code === code)?.area;
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
