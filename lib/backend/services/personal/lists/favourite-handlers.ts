import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { favourite, goods, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { CallError, notFound } from '@/lib/backend/http/errors';
import { offsetOf } from '@/lib/backend/http/paging';
import { pickAs } from '@/lib/backend/localise';
import { lockCustomer } from '@/lib/backend/services/account/lock-customer';
import { onSale } from '@/lib/backend/services/catalogue/facets/filter';
import { toSku } from '@/lib/backend/services/catalogue/goods/skus';
import { standing } from '@/lib/backend/services/catalogue/goods/successor';
import { type Audience, loadSummaries } from '@/lib/backend/services/catalogue/goods/summary';
import { CODE } from '@/lib/contract/call';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { MAX_FAVOURITES } from '@/lib/domain/limits';

type Input = CallInput<'collectSave', 'parsed'>;

/** @throws CallError 1404 `goods.not_found` or `sku.not_found` for what is not sold */
async function requireSold(tx: Database, { goodsId, skuCode }: Input): Promise<void> {
  const [product] = await tx
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.id, goodsId), onSale));
  if (!product) throw notFound('goods.not_found');
  if (skuCode === undefined) return;
  const [size] = await tx
    .select({ id: sku.id })
    .from(sku)
    .where(and(eq(sku.skuCode, skuCode), eq(sku.goodsId, goodsId)));
  if (!size) throw notFound('sku.not_found');
}

/** Saving what is a favourite already changes its note when one is given, and answers the same id. */
async function save(input: Input, context: CallContext): Promise<{ id: number }> {
  const { customerId } = sessionOf(context);
  const { goodsId, skuCode = '', note } = input;
  return inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId);
    const [known] = await tx
      .select({ id: favourite.id })
      .from(favourite)
      .where(
        and(
          eq(favourite.customerId, customerId),
          eq(favourite.goodsId, goodsId),
          eq(favourite.skuCode, skuCode),
        ),
      );
    if (known) {
      if (note !== undefined) await tx.update(favourite).set({ note }).where(eq(favourite.id, known.id));
      return known;
    }
    await requireSold(tx, input);
    if ((await tx.$count(favourite, eq(favourite.customerId, customerId))) >= MAX_FAVOURITES)
      throw new CallError(CODE.conflict, 'favourite.limit');
    const [row] = await tx
      .insert(favourite)
      .values({ customerId, goodsId, skuCode, note: note ?? '', createdAt: context.now })
      .returning({ id: favourite.id });
    if (!row) throw new Error('The favourite was not stored');
    return row;
  });
}

/** @throws CallError 1404 for what is not sold; 1409 `favourite.limit` */
export const collectSave: Handler<'collectSave'> = save;
/** @throws CallError 1404 for what is not sold; 1409 `favourite.limit` */
export const myCollectSave: Handler<'myCollectSave'> = save;

async function loadSizes(db: Database, codes: readonly string[], audience: Audience) {
  if (codes.length === 0) return new Map<string, ReturnType<typeof toSku>>();
  const rows = await db
    .select()
    .from(sku)
    .where(inArray(sku.skuCode, [...codes]));
  return new Map(rows.map((row) => [row.skuCode, toSku(row, audience)]));
}

export const collectPageQuery: Handler<'collectPageQuery'> = async (input, context) => {
  const { db, lang } = context;
  const { startRow, rowSize, goodsId } = input;
  const own = and(
    eq(favourite.customerId, sessionOf(context).customerId),
    goodsId === undefined ? undefined : eq(favourite.goodsId, goodsId),
  );
  const rows = await db
    .select({
      id: favourite.id,
      goodsId: favourite.goodsId,
      skuCode: favourite.skuCode,
      note: favourite.note,
      createdAt: favourite.createdAt,
      name: goods.name,
      catalogNo: goods.catalogNo,
      status: goods.status,
    })
    .from(favourite)
    .innerJoin(goods, eq(goods.id, favourite.goodsId))
    .where(own)
    .orderBy(desc(favourite.createdAt), desc(favourite.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const total = await db.$count(favourite, own);
  const summaries = await loadSummaries(db, [...new Set(rows.map((row) => row.goodsId))], context);
  const sold = new Map(summaries.map((summary) => [summary.id, summary]));
  const sizes = await loadSizes(
    db,
    rows.flatMap((row) => (row.skuCode === '' || !sold.has(row.goodsId) ? [] : [row.skuCode])),
    context,
  );
  const data = rows.map((row): CallData<'collectPageQuery'>['data'][number] => ({
    id: row.id,
    goodsId: row.goodsId,
    ...pickAs('goodsName', row.name, lang),
    catalogNo: row.catalogNo,
    ...standing(row.status),
    goods: sold.get(row.goodsId) ?? null,
    skuCode: row.skuCode || null,
    sku: sizes.get(row.skuCode) ?? null,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  }));
  return { data, total, startRow, rowSize };
};

/** All of them or none. @throws CallError 1404 `favourite.not_found` when one is unknown or another's */
export const myCollectDelete: Handler<'myCollectDelete'> = async ({ ids }, context) => {
  const { customerId } = sessionOf(context);
  const wanted = [...new Set(ids)];
  await inTransaction(context.db, async (tx) => {
    const gone = await tx
      .delete(favourite)
      .where(and(eq(favourite.customerId, customerId), inArray(favourite.id, wanted)))
      .returning({ id: favourite.id });
    if (gone.length !== wanted.length) throw notFound('favourite.not_found');
  });
  return {};
};
