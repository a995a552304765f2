import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/backend/db/client';
import { containing } from '@/lib/backend/db/like';
import {
  type Bilingual,
  companyText,
  contentEntry,
  contentHelped,
  contentVersion,
} from '@/lib/backend/db/schema';
import { offsetOf } from '@/lib/backend/http/paging';
import { COMPANY_LISTS, CONTENT_KINDS, type ContentKind, isCompanyKind } from '@/lib/domain/content/entries';
import { isArticle, type TextKey } from './text';

interface Asked {
  kind?: ContentKind | undefined;
  keyword?: string | undefined;
  startRow: number;
  rowSize: number;
}

const COMPANY_KINDS = CONTENT_KINDS.filter(isCompanyKind);

/** In the name of a text in either language, or in that of its file. */
function named(keyword: string | undefined, title: SQL, slug: SQL): SQL | undefined {
  if (!keyword) return undefined;
  const pattern = containing(keyword.normalize('NFKC'));
  return or(ilike(sql`${title}->>'zh'`, pattern), ilike(sql`${title}->>'en'`, pattern), ilike(slug, pattern));
}

/** Texts of both tables in one list, the ones changed last first. */
export async function listTexts(db: Database, { kind, keyword, startRow, rowSize }: Asked) {
  const written = db
    .select({
      kind: sql<ContentKind>`case when ${contentEntry.kind} = 'article' then ${contentEntry.type} else ${contentEntry.kind} end`.as(
        'kind',
      ),
      slug: sql<string>`${contentEntry.slug}`.as('slug'),
      title: sql<Bilingual>`${contentEntry.title}`.as('title'),
      publishedAt: sql<Date | null>`${contentEntry.publishedAt}`
        .mapWith(contentEntry.publishedAt)
        .as('published_at'),
      editedAt: sql<Date | null>`${contentEntry.editedAt}`.mapWith(contentEntry.publishedAt).as('edited_at'),
    })
    .from(contentEntry)
    .where(and(ofKind(kind), named(keyword, sql`${contentEntry.title}`, sql`${contentEntry.slug}`)));
  const kindOf = sql.join(
    COMPANY_KINDS.map((one) => sql`when ${COMPANY_LISTS[one]} then ${one}`),
    sql` `,
  );
  const lists = COMPANY_KINDS.filter((one) => kind === undefined || one === kind).map(
    (one) => COMPANY_LISTS[one],
  );
  const company = db
    .select({
      kind: sql<ContentKind>`case ${companyText.typeCode} ${kindOf} end`.as('kind'),
      slug: sql<string>`${companyText.subTypeCode}`.as('slug'),
      title: sql<Bilingual>`${companyText.subTypeName}`.as('title'),
      publishedAt: sql<Date | null>`null::timestamptz`.mapWith(contentEntry.publishedAt).as('published_at'),
      editedAt: sql<Date | null>`${companyText.editedAt}`.mapWith(contentEntry.publishedAt).as('edited_at'),
    })
    .from(companyText)
    .where(
      and(
        inArray(companyText.typeCode, lists.length > 0 ? lists : ['-']),
        named(keyword, sql`${companyText.subTypeName}`, sql`${companyText.subTypeCode}`),
      ),
    );
  const both = unionAll(written, company).as('texts');
  const rows = await db
    .select()
    .from(both)
    .orderBy(
      sql`${both.editedAt} desc nulls last`,
      sql`${both.publishedAt} desc nulls last`,
      desc(both.kind),
      both.slug,
    )
    .limit(rowSize)
    .offset(offsetOf({ startRow }));
  return { rows, total: await db.$count(both) };
}

function ofKind(kind: ContentKind | undefined): SQL | undefined {
  if (kind === undefined) return undefined;
  // Those stand in the other table.
  if (isCompanyKind(kind)) return sql`false`;
  if (isArticle(kind)) return and(eq(contentEntry.kind, 'article'), eq(contentEntry.type, kind));
  return eq(contentEntry.kind, kind);
}

/** When changes of these texts that wait are to show, by kind and file name. */
export async function loadWaiting(db: Database, texts: readonly TextKey[]): Promise<Map<string, Date>> {
  if (texts.length === 0) return new Map();
  const rows = await db
    .select({ kind: contentVersion.kind, slug: contentVersion.slug, liveAt: contentVersion.liveAt })
    .from(contentVersion)
    .where(
      and(
        eq(contentVersion.isPending, true),
        inArray(
          contentVersion.slug,
          texts.map(({ slug }) => slug),
        ),
      ),
    )
    .orderBy(desc(contentVersion.liveAt));
  // The nearest one is written last.
  return new Map(rows.map(({ kind, slug, liveAt }) => [`${kind} ${slug}`, liveAt]));
}

/** What readers said of the answers among these texts, by the questions' file names. */
export async function loadHelped(db: Database, texts: readonly TextKey[]) {
  const slugs = texts.filter(({ kind }) => kind === 'question').map(({ slug }) => slug);
  if (slugs.length === 0) return new Map<string, { yes: number; no: number }>();
  const rows = await db
    .select({ slug: contentEntry.slug, yes: contentHelped.yes, no: contentHelped.no })
    .from(contentHelped)
    .innerJoin(contentEntry, eq(contentEntry.id, contentHelped.contentId))
    .where(and(eq(contentEntry.kind, 'question'), inArray(contentEntry.slug, slugs)));
  return new Map(rows.map(({ slug, ...counts }) => [slug, counts]));
}
