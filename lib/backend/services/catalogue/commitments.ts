import { eq } from 'drizzle-orm';
import { serviceCommitment } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { offsetOf, orderBy } from '@/lib/backend/http/paging';
import { fallbackLanguage, pick } from '@/lib/backend/localise';

const SORTABLE = { updDt: serviceCommitment.updatedAt, id: serviceCommitment.id };

/** Service commitments; `isStatus` left out means those that are shown. */
export const gdZzfwpageQuery: Handler<'gdZzfwpageQuery'> = async (input, { db, lang }) => {
  const { isStatus = true, startRow, rowSize } = input;
  const shown = eq(serviceCommitment.isStatus, isStatus);
  const rows = await db
    .select()
    .from(serviceCommitment)
    .where(shown)
    .orderBy(...orderBy(input, SORTABLE, serviceCommitment.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const data = rows.map(({ id, imgUrl, name, descr }) => {
    const fwName = pick(name, lang);
    const text = pick(descr, lang);
    return { id, imgUrl, fwName: fwName.text, descr: text.text, ...fallbackLanguage(fwName, text) };
  });
  return { data, total: await db.$count(serviceCommitment, shown), startRow, rowSize };
};
