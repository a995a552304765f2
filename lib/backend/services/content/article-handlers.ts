import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { contentEntry, goods } from '@/lib/backend/db/schema';
import { paperKindOf } from '@/lib/backend/documents/articles/article-paper';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { offsetOf, orderBy } from '@/lib/backend/http/paging';
import { fallbackLanguage, type Lang, pick, pickAs } from '@/lib/backend/localise';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { ARTICLE_KINDS } from '@/lib/domain/content/entries';
import { fileAddress } from '@/lib/domain/file-address';
import { filterConditions, onSale } from '../catalogue/facets/filter';
import {
  aboutGoods,
  type Entry,
  findEntry,
  loadCatalogNos,
  loadFiles,
  loadNeighbours,
  loadRelatedGoods,
  mentions,
  published,
  SORTABLE,
} from './entries';
import { toProtocol } from './protocol';
import { showHtml } from './show-html';
import { toVideo } from './video';

type Summary = CallData<'jsContentPageQuery'>['data'][number];

function conditions(input: CallInput<'jsContentPageQuery', 'parsed'>, now: Date): SQL | undefined {
  const { classifyId, kind, goodsId, application, groupId, laser, keyword } = input;
  const ofGoods = filterConditions({ classifyId: groupId, laser });
  return and(
    published('article', now),
    classifyId === undefined ? undefined : eq(contentEntry.classifyId, classifyId),
    kind === undefined ? undefined : eq(contentEntry.type, kind),
    goodsId === undefined ? undefined : aboutGoods(eq(goods.id, goodsId)),
    application?.length ? or(...application.map(hasApplication)) : undefined,
    ofGoods.length > 0 ? aboutGoods(and(onSale, ...ofGoods)) : undefined,
    mentions(keyword),
  );
}

const hasApplication = (key: string): SQL =>
  sql`${contentEntry.data}->'applications' @> ${JSON.stringify([key])}::jsonb`;

/** An article's kind; rows that say none of the four are not shown as one. */
const kindOf = ({ type }: Pick<Entry, 'type'>) => ARTICLE_KINDS.find((kind) => kind === type) ?? 'market';

async function toSummaries(db: Database, rows: readonly Entry[], lang: Lang): Promise<Summary[]> {
  const ids = rows.map(({ id }) => id);
  const fileBase = await loadFileBase(db);
  const files = await loadFiles(db, ids, fileBase, lang);
  const catalogNos = await loadCatalogNos(db, ids);
  return rows.map((row) => {
    const title = pick(row.title, lang);
    const summary = pick(row.summary, lang);
    const { steps, applications = [], issue = null, video } = row.data;
    return {
      id: row.id,
      classifyId: row.classifyId ?? 1,
      kind: kindOf(row),
      title: title.text,
      cover: row.cover && fileAddress(fileBase, row.cover),
      summary: summary.text,
      publishedAt: row.publishedAt.toISOString(),
      viewCount: row.viewCount,
      applications,
      catalogNos: catalogNos.get(row.id) ?? [],
      steps: steps
        ? { count: steps.length, seconds: steps.reduce((sum, step) => sum + (step.seconds ?? 0), 0) }
        : null,
      issue,
      seconds: video?.seconds ?? null,
      attachments: files.get(row.id) ?? [],
      ...fallbackLanguage(title, summary),
    };
  });
}

export const jsContentPageQuery: Handler<'jsContentPageQuery'> = async (input, { db, lang, now }) => {
  const { startRow, rowSize } = input;
  const order = orderBy({ ...input, orders: input.orders ?? 'DESC' }, SORTABLE, contentEntry.id);
  const where = conditions(input, now);
  const rows = await db
    .select()
    .from(contentEntry)
    .where(where)
    .orderBy(...order)
    .limit(rowSize)
    .offset(offsetOf(input));
  const total = await db.$count(contentEntry, where);
  return { data: await toSummaries(db, rows, lang), total, startRow, rowSize };
};

/** Articles by the names of their files: what the contents of a periodical lead to. */
async function findSlugs(db: Database, slugs: readonly string[], now: Date): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ slug: contentEntry.slug, id: contentEntry.id })
    .from(contentEntry)
    .where(and(published('article', now), inArray(contentEntry.slug, [...slugs])));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** @throws CallError 1404 `content.not_found` */
export const jsContentGetById: Handler<'jsContentGetById'> = async ({ id }, context) => {
  const { db, lang, now } = context;
  const row = await findEntry(db, 'article', id, now);
  if (!row) throw notFound('content.not_found');
  const [summary] = await toSummaries(db, [row], lang);
  if (!summary) throw notFound('content.not_found');
  const { steps: _, ...shared } = summary;
  const fileBase = await loadFileBase(db);
  const { contents, chapters, video, version = null, sources = [] } = row.data;
  const slugs = await findSlugs(
    db,
    (contents ?? []).flatMap(({ article }) => article ?? []),
    now,
  );
  const html = pick(row.html, lang);
  return {
    ...shared,
    ...fallbackLanguage(html, { text: '', ...(shared.lang && { lang: shared.lang }) }),
    html: showHtml(html.text, fileBase),
    updatedAt: row.updatedAt.toISOString(),
    version,
    sources,
    relatedGoods: await loadRelatedGoods(db, id, context),
    ...(row.data.steps && (await toProtocol(row.data, fileBase, context))),
    ...(contents && {
      contents: contents.map(({ title, page, article }) => ({
        ...pickAs('title', title, lang),
        page,
        articleId: (article !== null && slugs.get(article)) || null,
      })),
    }),
    ...(chapters && {
      chapters: chapters.map(({ title, second }) => ({ ...pickAs('title', title, lang), second })),
    }),
    pdf: paperKindOf(row.type) && fileAddress(fileBase, `articles/${id}.pdf`),
    ...(video && { video: toVideo(video, fileBase, lang) }),
    ...(await loadNeighbours(db, row, now, lang)),
  };
};
