import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { contentEntry, goods } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { orderBy } from '@/lib/backend/http/paging';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import { aboutGoods, type Entry, findEntry, loadCatalogNos, mentions, published } from './entries';
import { showHtml } from './show-html';

const SORTABLE = { seqNo: contentEntry.seqNo, publishedAt: contentEntry.publishedAt };
/** What a page of questions may hold. */
const MOST = 2_000;

async function toProblems(db: Database, rows: readonly Entry[], lang: Lang) {
  const fileBase = await loadFileBase(db);
  const catalogNos = await loadCatalogNos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const question = pick(row.title, lang);
    const answer = pick(row.html, lang);
    const group = pick(row.groupName ?? { zh: '' }, lang);
    return {
      id: row.id,
      slug: row.slug,
      groupName: group.text,
      question: question.text,
      answerHtml: showHtml(answer.text, fileBase),
      catalogNos: catalogNos.get(row.id) ?? [],
      seqNo: row.seqNo,
      updatedAt: row.updatedAt.toISOString(),
      ...fallbackLanguage(question, answer, group),
    };
  });
}

export const problemQuery: Handler<'problemQuery'> = async (input, { db, lang, now }) => {
  const { goodsId, keyword } = input;
  const rows = await db
    .select()
    .from(contentEntry)
    .where(
      and(
        published('question', now),
        goodsId === undefined ? undefined : aboutGoods(eq(goods.id, goodsId)),
        mentions(keyword),
      ),
    )
    .orderBy(...orderBy(input, SORTABLE, contentEntry.id), asc(contentEntry.id))
    .limit(MOST);
  return toProblems(db, rows, lang);
};

/** @throws CallError 1404 `problem.not_found` */
export const problemGetById: Handler<'problemGetById'> = async ({ id }, { db, lang, now }) => {
  const row = await findEntry(db, 'question', id, now);
  const [problem] = row ? await toProblems(db, [row], lang) : [];
  if (!problem) throw notFound('problem.not_found');
  return problem;
};
