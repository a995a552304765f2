import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { para } from '@/lib/backend/db/schema';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { offsetOf } from '@/lib/backend/http/paging';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';

type ParaLists = CallData<'getParaListByCodes'>;
type ParaItem = ParaLists[string][number];
type ParaRow = typeof para.$inferSelect;

const active = eq(para.status, 'ACTIVE');

function toItem(row: ParaRow, lang: Lang): ParaItem {
  const name = pick(row.name, lang);
  const label = row.label && pick(row.label, lang);
  return {
    id: row.id,
    name: name.text,
    valStr: row.valStr,
    ...(row.keyString !== null && { keyString: row.keyString }),
    ...(label && { label: label.text }),
    ...(row.value !== null && { value: row.value }),
    ...fallbackLanguage(name, ...(label ? [label] : [])),
  };
}

/** Lists by type code; a list without items is left out, so that nothing found is empty data. */
async function loadLists(
  db: Database,
  typeCodes: readonly string[],
  isSystem: boolean,
  lang: Lang,
): Promise<ParaLists> {
  const rows = await db
    .select()
    .from(para)
    .where(and(inArray(para.typeCode, [...typeCodes]), eq(para.isSystem, isSystem), active))
    .orderBy(asc(para.sort), asc(para.id));
  const lists: ParaLists = {};
  for (const row of rows) {
    lists[row.typeCode] = [...(lists[row.typeCode] ?? []), toItem(row, lang)];
  }
  return lists;
}

export const getParaListByCodes: Handler<'getParaListByCodes'> = ({ typeCodes }, { db, lang }) =>
  loadLists(db, typeCodes, false, lang);

export const getSysParaListByCodes: Handler<'getSysParaListByCodes'> = ({ typeCodes }, { db, lang }) =>
  loadLists(db, typeCodes, true, lang);

export const paraqueryPage: Handler<'paraqueryPage'> = async (input, { db, lang }) => {
  const { paramType, startRow, rowSize } = input;
  const listed = and(eq(para.typeCode, paramType), active);
  const rows = await db
    .select()
    .from(para)
    .where(listed)
    .orderBy(asc(para.sort), asc(para.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const data = rows.map((row) => toItem(row, lang));
  return { data, total: await db.$count(para, listed), startRow, rowSize };
};

/** @throws CallError 1404 `para.not_found` when there is no such parent */
async function requireParent({ db }: CallContext, id: number): Promise<void> {
  const [parent] = await db
    .select({ id: para.id })
    .from(para)
    .where(and(eq(para.id, id), active));
  if (!parent) throw notFound('para.not_found');
}

/** @throws CallError 1404 `para.not_found` */
export const paraCascade: Handler<'paraCascade'> = async ({ id, paramType }, context) => {
  await requireParent(context, id);
  const rows = await context.db
    .select()
    .from(para)
    .where(and(eq(para.parentId, id), eq(para.typeCode, paramType), active))
    .orderBy(asc(para.sort), asc(para.id));
  return rows.map((row) => toItem(row, context.lang));
};
