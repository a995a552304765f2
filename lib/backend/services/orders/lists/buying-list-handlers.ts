import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { buyingList } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { CallError, notFound } from '@/lib/backend/http/errors';
import { offsetOf } from '@/lib/backend/http/paging';
import { type Lang, pickAs, pickBeside } from '@/lib/backend/localise';
import { randomSecret } from '@/lib/backend/secrets';
import { findSent, sendingOf } from '@/lib/backend/sendings';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { standing } from '@/lib/backend/services/catalogue/goods/successor';
import { CODE } from '@/lib/contract/call';
import type { CallData } from '@/lib/contract/calls';
import { MAX_BUYING_LISTS } from '@/lib/domain/limits';
import { mergeLines, mostOf, warningFor } from '@/lib/domain/orders/quantities';
import { availabilityOf, loadDiscount, loadSizes, priceLine, type Size } from '../sizes';

type List = CallData<'buyingListSave'>;
type Row = typeof buyingList.$inferSelect;

const unknown = () => notFound('buying_list.not_found');

/** The product of a pack size; empty for a pack size that is not in the catalogue any more. */
const namesOf = (size: Size | undefined, lang: Lang) => ({
  goodsId: size?.goodsId ?? null,
  catalogNo: size?.catalogNo ?? '',
  ...(size && standing(size.goodsStatus)),
  ...(size ? pickBeside({ size: size.size }, lang) : { size: '' }),
});

async function toWireLists(rows: readonly Row[], context: CallContext): Promise<List[]> {
  const { db, lang } = context;
  const codes = [...new Set(rows.flatMap(({ lines }) => lines.map(({ skuCode }) => skuCode)))];
  const sizes = await loadSizes(db, codes);
  const discountPerMille = await loadDiscount(db, sessionOf(context).customerId);
  return rows.map(({ customerId: _, idemKey: __, lines, createdAt, updatedAt, ...row }) => ({
    ...row,
    lines: lines.map((line) => {
      const size = sizes.get(line.skuCode);
      return { ...priceLine(size, line, { discountPerMille, lang }), ...namesOf(size, lang) };
    }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

export const buyingListQuery: Handler<'buyingListQuery'> = async (input, context) => {
  const { db } = context;
  const { startRow, rowSize, id } = input;
  const own = and(
    eq(buyingList.customerId, sessionOf(context).customerId),
    id === undefined ? undefined : eq(buyingList.id, id),
  );
  const rows = await db
    .select()
    .from(buyingList)
    .where(own)
    .orderBy(desc(buyingList.updatedAt), desc(buyingList.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const total = await db.$count(buyingList, own);
  return { data: await toWireLists(rows, context), total, startRow, rowSize };
};

/** @throws CallError 1404 `buying_list.not_found`; 1409 `buying_list.limit`, `idem.reused` */
export const buyingListSave: Handler<'buyingListSave'> = async (input, context) => {
  const { id, name, lines } = input;
  const { customerId } = sessionOf(context);
  const { now } = context;
  const row = await inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId);
    const values = { name, lines: mergeLines(lines), updatedAt: now };
    if (id !== undefined) {
      const [changed] = await tx
        .update(buyingList)
        .set(values)
        .where(and(eq(buyingList.id, id), eq(buyingList.customerId, customerId)))
        .returning();
      if (!changed) throw unknown();
      return changed;
    }
    const sending = sendingOf(input);
    const made = await findSent(sending, buyingList.idemKey, (sentBefore) =>
      tx
        .select()
        .from(buyingList)
        .where(and(eq(buyingList.customerId, customerId), sentBefore)),
    );
    if (made) return made;
    if ((await tx.$count(buyingList, eq(buyingList.customerId, customerId))) >= MAX_BUYING_LISTS)
      throw new CallError(CODE.conflict, 'buying_list.limit');
    const [added] = await tx
      .insert(buyingList)
      .values({ ...values, customerId, idemKey: sending?.whole, createdAt: now })
      .returning();
    if (!added) throw new Error('The list was not stored');
    return added;
  });
  const [told] = await toWireLists([row], context);
  if (!told) throw unknown();
  return told;
};

/** All of them or none. @throws CallError 1404 `buying_list.not_found` */
export const buyingListDelete: Handler<'buyingListDelete'> = async ({ ids }, context) => {
  const { customerId } = sessionOf(context);
  const wanted = [...new Set(ids)];
  await inTransaction(context.db, async (tx) => {
    const gone = await tx
      .delete(buyingList)
      .where(and(eq(buyingList.customerId, customerId), inArray(buyingList.id, wanted)))
      .returning({ id: buyingList.id });
    if (gone.length !== wanted.length) throw unknown();
  });
  return {};
};

/** The list with a secret, made once and kept until sharing ends. */
async function share(db: Database, customerId: number, id: number, off: boolean): Promise<Row> {
  const own = and(eq(buyingList.id, id), eq(buyingList.customerId, customerId));
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(buyingList).where(own).for('update');
    if (!row) throw unknown();
    const secret = off ? null : (row.secret ?? randomSecret());
    await tx.update(buyingList).set({ secret }).where(own);
    return { ...row, secret };
  });
}

/**
 * By its id a customer shares an own list; by its secret anybody reads it: lines alone, neither prices nor whose it is.
 * @throws CallError 1404 `buying_list.not_found`; 9003 for a visitor who shares
 */
export const buyingListShare: Handler<'buyingListShare'> = async ({ id, off, secret = '' }, context) => {
  const { db, lang } = context;
  const [row] =
    id === undefined
      ? await db.select().from(buyingList).where(eq(buyingList.secret, secret))
      : [await share(db, sessionOf(context).customerId, id, off)];
  if (!row) throw unknown();
  const sizes = await loadSizes(
    db,
    row.lines.map(({ skuCode }) => skuCode),
  );
  return {
    secret: row.secret,
    lines: row.lines.map(({ skuCode, qty }) => {
      const size = sizes.get(skuCode);
      const available = availabilityOf(size);
      const warning = warningFor(available, qty);
      return {
        skuCode,
        qty,
        ...namesOf(size, lang),
        ...(size ? pickAs('name', size.name, lang) : { name: '' }),
        most: available ? mostOf(available) : 0,
        orderMin: available?.orderMin ?? 1,
        orderStep: available?.orderStep ?? 1,
        ...(warning && { warning }),
      };
    }),
  };
};
