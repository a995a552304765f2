import { and, eq } from 'drizzle-orm';
import { contentEntry } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { offsetOf, orderBy } from '@/lib/backend/http/paging';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import { fileAddress } from '@/lib/domain/file-address';
import {
  type Entry,
  findEntry,
  loadFiles,
  loadNeighbours,
  loadRelatedGoods,
  mentions,
  published,
  SORTABLE,
} from './entries';
import { showHtml } from './show-html';

function toNotice(row: Entry, fileBase: string | null, lang: Lang) {
  const title = pick(row.title, lang);
  const summary = pick(row.summary, lang);
  return {
    id: row.id,
    typeCode: row.type,
    title: title.text,
    cover: row.cover && fileAddress(fileBase, row.cover),
    summary: summary.text,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    viewCount: row.viewCount,
    ...fallbackLanguage(title, summary),
  };
}

export const noticePageQuery: Handler<'noticePageQuery'> = async (input, { db, lang, now }) => {
  const { typeCode, keyword, startRow, rowSize } = input;
  const order = orderBy({ ...input, orders: input.orders ?? 'DESC' }, SORTABLE, contentEntry.id);
  const where = and(
    published('notice', now),
    typeCode === undefined ? undefined : eq(contentEntry.type, typeCode),
    mentions(keyword),
  );
  const rows = await db
    .select()
    .from(contentEntry)
    .where(where)
    .orderBy(...order)
    .limit(rowSize)
    .offset(offsetOf(input));
  const fileBase = await loadFileBase(db);
  const data = rows.map((row) => toNotice(row, fileBase, lang));
  return { data, total: await db.$count(contentEntry, where), startRow, rowSize };
};

/** @throws CallError 1404 `notice.not_found` */
export const noticeGetById: Handler<'noticeGetById'> = async ({ id }, context) => {
  const { db, lang, now } = context;
  const row = await findEntry(db, 'notice', id, now);
  if (!row) throw notFound('notice.not_found');
  const fileBase = await loadFileBase(db);
  const html = pick(row.html, lang);
  const shown = toNotice(row, fileBase, lang);
  return {
    ...shown,
    ...fallbackLanguage(html, { text: '', ...(shown.lang && { lang: shown.lang }) }),
    html: showHtml(html.text, fileBase),
    attachments: (await loadFiles(db, [id], fileBase, lang)).get(id) ?? [],
    relatedGoods: await loadRelatedGoods(db, id, context),
    ...(await loadNeighbours(db, row, now, lang)),
  };
};
