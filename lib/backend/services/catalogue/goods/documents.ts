import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment, documentVersion, goods, goodsLot } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { dayStart } from '@/lib/domain/days';
import { fileAddress } from '@/lib/domain/file-address';
import { wasSold } from './successor';

type Document = CallData<'goodsDetail'>['documents'][number];
type Kind = Document['kind'];

/** `busi_type` of a product's files. */
export const GOODS_FILES = 'GOODS';

/** Kinds of files that the shop shows, in its order. */
export const KINDS_IN_ORDER: readonly Kind[] = ['MANUAL', 'SDS', 'COA', 'SPECTRA'];

/** The languages of one document side by side, the reader's first; whatever stands before it says what one document is. */
export const byLanguage = (lang: Lang): SQL[] => [
  sql`${attachment.lang} <> ${lang}`,
  asc(attachment.lang),
  asc(attachment.id),
];

type VersionRow = typeof documentVersion.$inferSelect;

const byDay = (a: VersionRow, b: VersionRow) => b.revisedOn.localeCompare(a.revisedOn) || b.id - a.id;

/** Versions of products' drawn documents, the newest first. */
export async function loadVersions(db: Database, ...goodsIds: number[]): Promise<VersionRow[]> {
  const rows = await db.select().from(documentVersion).where(inArray(documentVersion.goodsId, goodsIds));
  return rows.sort(byDay);
}

/** Where the PDF of a document drawn from the catalogue is; null for a stored file. */
const pdfOf = ({ url, mime }: { url: string; mime: string }) =>
  mime === 'text/html' && url.startsWith('documents/') ? url.replace(/(?=\?|$)/, '.pdf') : null;

interface Shown {
  versions: readonly VersionRow[];
  fileBase: string | null;
  lang: Lang;
}

/** A file of a product on the wire; `releasedOn` is its lot's, where it is a certificate. */
export function toDocument<K extends string>(
  { file, releasedOn }: { file: typeof attachment.$inferSelect; releasedOn: string | null },
  kind: K,
  { versions, fileBase, lang }: Shown,
) {
  const pdf = pdfOf(file);
  const history =
    pdf === null ? [] : versions.filter((row) => row.goodsId === file.busiId && row.kind === kind);
  const issued = releasedOn ?? history[0]?.revisedOn;
  return {
    id: file.id,
    kind,
    name: pick(file.name, lang).text,
    url: fileAddress(fileBase, file.url),
    pdfUrl: pdf && fileAddress(fileBase, pdf),
    mime: file.mime,
    bytes: file.bytes,
    version: file.version ?? history[0]?.version ?? null,
    lang: file.lang,
    lot: file.lot,
    revisedAt: file.revisedAt?.toISOString() ?? (issued ? dayStart(issued) : null),
    history: history.map(({ version, revisedOn, changes }) => ({
      version,
      revisedAt: dayStart(revisedOn),
      changes: pick(changes, lang).text,
    })),
  };
}

/**
 * A product's documents by kind, the newest first, with addresses that can be opened as they are. Their versions and
 * dates are those on record: of a stored file its own, of a certificate the day of release.
 */
export async function loadDocuments(
  db: Database,
  goodsId: number,
  fileBase: string | null,
  lang: Lang,
): Promise<Document[]> {
  return (await loadDocumentsOf(db, [goodsId], fileBase, lang)).get(goodsId) ?? [];
}

/** The same of several products, by their ids; none of one that nobody may see, whose documents are not there. */
export async function loadDocumentsOf(
  db: Database,
  goodsIds: readonly number[],
  fileBase: string | null,
  lang: Lang,
): Promise<Map<number, Document[]>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await db
    .select({ file: attachment, releasedOn: goodsLot.releasedOn })
    .from(attachment)
    .innerJoin(goods, and(eq(goods.id, attachment.busiId), wasSold))
    .leftJoin(goodsLot, and(eq(goodsLot.goodsId, attachment.busiId), eq(goodsLot.lot, attachment.lot)))
    .where(
      and(
        eq(attachment.busiType, GOODS_FILES),
        inArray(attachment.busiId, [...goodsIds]),
        inArray(attachment.kind, [...KINDS_IN_ORDER]),
      ),
    )
    .orderBy(desc(goodsLot.releasedOn), desc(attachment.revisedAt), asc(attachment.lot), ...byLanguage(lang));
  const versions = await loadVersions(db, ...goodsIds);
  return new Map(
    goodsIds.map((goodsId) => [
      goodsId,
      KINDS_IN_ORDER.flatMap((kind) =>
        rows
          .filter(({ file }) => file.busiId === goodsId && file.kind === kind)
          .map((row) => toDocument(row, kind, { versions, fileBase, lang })),
      ),
    ]),
  );
}
