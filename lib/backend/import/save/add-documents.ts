import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment, goods } from '@/lib/backend/db/schema';
import { documentWords } from '@/lib/backend/documents/words';
import { LANGS } from '@/lib/backend/localise';
import { GOODS_FILES } from '@/lib/backend/services/catalogue/goods/documents';
import { listSpectraFiles } from './list-spectra-files';

const namesOf = (kind: 'manual' | 'sds') => ({
  zh: documentWords('zh').kinds[kind],
  en: documentWords('en').kinds[kind],
});

/**
 * Lists the documents that are drawn from the catalogue (manual, SDS, spectra) for products that have none yet.
 * Versions and dates are recorded apart: one that was never recorded has neither.
 */
export async function addDocuments(db: Database, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  const wanted = sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(goodsIds)}::text::jsonb))`;
  const kinds = LANGS.flatMap((lang) =>
    (['manual', 'sds'] as const).map((kind) => ({
      kind: kind.toUpperCase(),
      name: namesOf(kind),
      path: `${kind}?lang=${lang}`,
      mime: 'text/html',
      lang,
    })),
  );
  await db.execute(sql`
    insert into ${attachment} (busi_type, busi_id, kind, name, url, mime, lang)
    select ${GOODS_FILES}, product.id, file.kind, file.name, 'documents/' || product.catalog_no || '/' || file.path,
      file.mime, file.lang
    from ${goods} product
    cross join jsonb_to_recordset(${JSON.stringify(kinds)}::text::jsonb)
      as file(kind text, name jsonb, path text, mime text, lang text)
    where product.id in ${wanted}
    order by product.id`);
  await listSpectraFiles(db, goodsIds);
}
