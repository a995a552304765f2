import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { articleClassify, serviceClassify } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { offsetOf, orderBy } from '@/lib/backend/http/paging';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { nest } from './nest';
import { safeLink } from './safe-link';

type ServiceNode = CallData<'systemClassifyTree'>[number];
type ArticleClass = CallData<'jsClassifyGetById'>;
type ArticleNode = CallData<'jsClassifyTree'>[number];
type ArticleRow = typeof articleClassify.$inferSelect;

const SERVICE_SORTABLE = { seqNo: serviceClassify.seqNo };
const ARTICLE_SORTABLE = { seqNo: articleClassify.seqNo };

/** Entries of the service-centre or customer-service menu. Inactive ones are not public: the answer is empty. */
export const systemClassifyTree: Handler<'systemClassifyTree'> = async (input, { db, lang }) => {
  const order = orderBy(input, SERVICE_SORTABLE, serviceClassify.id);
  if (input.statusId === 'INACTIVE') return [];
  const rows = await db
    .select()
    .from(serviceClassify)
    .where(
      and(
        eq(serviceClassify.busiType, input.busiType),
        eq(serviceClassify.topParent, input.topParentIdLike),
        eq(serviceClassify.status, 'ACTIVE'),
      ),
    )
    .orderBy(...order);
  return nest(
    rows,
    (row) => row.id,
    (row) => row.parentId,
    (row, children: ServiceNode[]): ServiceNode => {
      const name = pick(row.name, lang);
      const { id, topName } = row;
      return {
        id,
        name: name.text,
        topName,
        navName: safeLink(row.navName),
        children,
        ...fallbackLanguage(name),
      };
    },
  );
};

function toArticleClass({ id, name, topName, seqNo }: ArticleRow, lang: Lang): ArticleClass {
  const shown = pick(name, lang);
  return { id, name: shown.text, nameZh: name.zh, topName, seqNo, ...fallbackLanguage(shown) };
}

/** Inactive classes are not public, whatever status is asked for. */
const visible = (...conditions: (SQL | undefined)[]) =>
  and(eq(articleClassify.status, 'ACTIVE'), ...conditions);

export const jsClassifyQuery: Handler<'jsClassifyQuery'> = async (input, { db, lang }) => {
  const order = orderBy(input, ARTICLE_SORTABLE, articleClassify.id);
  if (input.statusId === 'INACTIVE') return [];
  const rows = await db
    .select()
    .from(articleClassify)
    .where(visible(eq(articleClassify.topName, input.topName), isNull(articleClassify.parentId)))
    .orderBy(...order);
  return rows.map((row) => toArticleClass(row, lang));
};

export const jsClassifyTree: Handler<'jsClassifyTree'> = async (input, { db, lang }) => {
  const order = orderBy(input, ARTICLE_SORTABLE, articleClassify.id);
  if (input.statusId === 'INACTIVE') return [];
  const rows = await db
    .select()
    .from(articleClassify)
    .where(visible())
    .orderBy(...order);
  const roots = nest(
    rows,
    (row) => row.id,
    (row) => row.parentId,
    (row, children: ArticleNode[]): ArticleNode => ({ ...toArticleClass(row, lang), children }),
  );
  return input.topName === undefined ? roots : roots.filter((root) => root.topName === input.topName);
};

export const jsClassifyPageQuery: Handler<'jsClassifyPageQuery'> = async (input, { db, lang }) => {
  const { topName, parentId, startRow, rowSize } = input;
  const order = orderBy(input, ARTICLE_SORTABLE, articleClassify.id);
  if (input.statusId === 'INACTIVE') return { data: [], total: 0, startRow, rowSize };
  const listed = visible(
    topName === undefined ? undefined : eq(articleClassify.topName, topName),
    parentId === undefined ? undefined : eq(articleClassify.parentId, parentId),
  );
  const rows = await db
    .select()
    .from(articleClassify)
    .where(listed)
    .orderBy(...order)
    .limit(rowSize)
    .offset(offsetOf(input));
  const data = rows.map((row) => toArticleClass(row, lang));
  return { data, total: await db.$count(articleClassify, listed), startRow, rowSize };
};

/** @throws CallError 1404 `classify.not_found` */
export const jsClassifyGetById: Handler<'jsClassifyGetById'> = async ({ id }, { db, lang }) => {
  const [row] = await db
    .select()
    .from(articleClassify)
    .where(visible(eq(articleClassify.id, id)));
  if (!row) throw notFound('classify.not_found');
  return toArticleClass(row, lang);
};
