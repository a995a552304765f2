import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment } from '@/lib/backend/db/schema';
import { type Lang, pick } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { fileAddress } from './file-base';

type Document = CallData<'goodsDetail'>['documents'][number];
type Kind = Document['kind'];

/** `busi_type` of a product's files. */
export const GOODS_FILES = 'GOODS';

const KINDS_IN_ORDER: readonly Kind[] = ['MANUAL', 'SDS', 'COA', 'SPECTRA'];

/** A product's documents by kind, the newest first, with addresses that can be opened as they are. */
export async function loadDocuments(
  db: Database,
  goodsId: number,
  fileBase: string | null,
  lang: Lang,
): Promise<Document[]> {
  const rows = await db
    .select()
    .from(attachment)
    .where(
      and(
        eq(attachment.busiType, GOODS_FILES),
        eq(attachment.busiId, goodsId),
        inArray(attachment.kind, [...KINDS_IN_ORDER]),
      ),
    )
    .orderBy(desc(attachment.revisedAt), asc(attachment.id));
  return KINDS_IN_ORDER.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        id: row.id,
        kind,
        name: pick(row.name, lang).text,
        url: fileAddress(fileBase, row.url),
        mime: row.mime,
        bytes: row.bytes,
        version: row.version,
        lang: row.lang,
        lot: row.lot,
        revisedAt: row.revisedAt.toISOString(),
      })),
  );
}
