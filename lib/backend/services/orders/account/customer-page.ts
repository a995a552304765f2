import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { countUpTo } from '@/lib/backend/db/count-up-to';
import { containing } from '@/lib/backend/db/like';
import { customer, priceGroup } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';
import { pick } from '@/lib/backend/localise';
import { isMobilePhone, maskPhone, normalisePhone } from '@/lib/domain/contact/phone';
import { MOST_COUNTED } from '@/lib/domain/limits';

/** By name or organisation; a phone number only as a whole, so that nobody's is found by trying digits. */
function isMeant(keyword: string): SQL {
  const phone = normalisePhone(keyword);
  if (isMobilePhone(phone)) return eq(customer.phone, phone);
  const word = keyword.normalize('NFKC');
  const text = sql`${customer.custName} || ' ' || ${customer.organisation}`;
  return sql`text_bigrams(${text}) @> text_bigrams(${word}) and ${text} ilike ${containing(word)}`;
}

export const customerPageQuery: Handler<'customerPageQuery'> = async (input, { db, lang }) => {
  const { startRow, rowSize, keyword } = input;
  const wanted = and(isNull(customer.deletedAt), keyword ? isMeant(keyword) : undefined);
  const rows = await db
    .select({ row: customer, groupName: priceGroup.name })
    .from(customer)
    .leftJoin(priceGroup, eq(priceGroup.code, customer.priceGroup))
    .where(wanted)
    .orderBy(desc(customer.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const data = rows.map(({ row: { phone, createdAt, ...row }, groupName }) => ({
    id: row.id,
    custName: row.custName,
    organisation: row.organisation,
    phone: maskPhone(phone ?? ''),
    isRz: row.isRz,
    ...(row.isRz && { verifiedName: row.verificationName }),
    creditApproved: row.creditApproved,
    creditLimitFen: row.creditLimitFen,
    priceGroup: row.priceGroup,
    ...(groupName && { priceGroupName: pick(groupName, lang).text }),
    createdAt: createdAt.toISOString(),
  }));
  return { data, total: await countUpTo(db, customer, wanted, MOST_COUNTED), startRow, rowSize };
};
