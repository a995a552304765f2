import { and, asc, eq } from 'drizzle-orm';
import { column, companyText } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { orderBy } from '@/lib/backend/http/paging';
import { fallbackLanguage, type Lang, pick } from '@/lib/backend/localise';
import { showHtml } from '@/lib/backend/services/content/show-html';
import type { CallData } from '@/lib/contract/calls';
import { readBannerLinks } from './banner-links';
import { loadFileBase } from './file-base';
import { loadListChange } from './list-changes';
import { safeLink } from './safe-link';

type CompanyText = CallData<'cfConfigqueryObj'>;

const SORTABLE = { seqNo: companyText.seqNo };

function toCompanyText(
  row: typeof companyText.$inferSelect,
  fileBase: string | null,
  lang: Lang,
): CompanyText {
  const name = pick(row.subTypeName, lang);
  const facts = Object.entries(row.facts).map(([key, value]) => [key, pick(value, lang).text]);
  // An empty Chinese text hides the page in both languages.
  const body = row.jsonData?.zh ? pick(row.jsonData, lang) : null;
  return {
    subTypeCode: row.subTypeCode,
    subTypeName: name.text,
    jsonData: body && showHtml(body.text, fileBase),
    ...(facts.length > 0 && { facts: Object.fromEntries(facts) }),
    seqNo: row.seqNo,
    ...(row.changedAt && { updatedAt: row.changedAt.toISOString() }),
    ...fallbackLanguage(name, ...(body ? [body] : [])),
  };
}

/** @throws CallError 1404 `config.not_found` */
export const cfConfigqueryObj: Handler<'cfConfigqueryObj'> = async (
  { typeCode, subTypeCode },
  { db, lang },
) => {
  const [row] = await db
    .select()
    .from(companyText)
    .where(and(eq(companyText.typeCode, typeCode), eq(companyText.subTypeCode, subTypeCode)));
  if (!row) throw notFound('config.not_found');
  return toCompanyText(row, await loadFileBase(db), lang);
};

export const cfConfigquerys: Handler<'cfConfigquerys'> = async (input, { db, lang }) => {
  const rows = await db
    .select()
    .from(companyText)
    .where(eq(companyText.typeCode, input.typeCode))
    .orderBy(...orderBy(input, SORTABLE, companyText.id));
  const fileBase = await loadFileBase(db);
  const listUpdatedAt = await loadListChange(db, input.typeCode);
  return rows.map((row) => ({
    ...toCompanyText(row, fileBase, lang),
    ...(listUpdatedAt !== undefined && { listUpdatedAt }),
  }));
};

/** @throws CallError 1404 `file.not_configured` */
export const confFilequeryObj: Handler<'confFilequeryObj'> = async ({ isActive }, { db }) => {
  const fileUrl = await loadFileBase(db, isActive);
  if (fileUrl === null) throw notFound('file.not_configured');
  return { fileUrl };
};

export const columnInfoQuery: Handler<'columnInfoQuery'> = async ({ position }, { db, lang }) => {
  const rows = await db
    .select()
    .from(column)
    .where(and(eq(column.position, position), eq(column.isActive, true)))
    .orderBy(asc(column.seqNo), asc(column.id));
  const toLink = await readBannerLinks(
    db,
    rows.map(({ link }) => link),
  );
  return rows.map((row) => {
    const title = pick(row.title, lang);
    const descr = pick(row.descr, lang);
    return {
      id: row.id,
      title: title.text,
      descr: descr.text,
      imgUrl: row.imgUrl,
      imgUrlMobile: row.imgUrlMobile,
      link: safeLink(toLink(row.link)),
      seqNo: row.seqNo,
      ...fallbackLanguage(title, descr),
    };
  });
};
