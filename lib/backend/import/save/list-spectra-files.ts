import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment, fluorophore, goods } from '@/lib/backend/db/schema';
import { documentWords } from '@/lib/backend/documents/words';
import { GOODS_FILES } from '@/lib/backend/services/catalogue/goods/documents';

/** ISO 639-2 for a file that belongs to no one language. */
const ANY_LANG = 'mul';

/**
 * Makes the list of documents of some products agree with what can be drawn of their spectra: a CSV file where a
 * fluorophore has curves, none where none has. A file of the supplier's own stays.
 */
export async function listSpectraFiles(db: Database, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  const wanted = sql`product.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(goodsIds)}::text::jsonb))`;
  const drawn = sql`product.fluorophores && array(select key from ${fluorophore}
    where bands is not null or measured is not null)`;
  const address = sql`'documents/' || product.catalog_no || '/spectra.csv'`;
  const name = { zh: documentWords('zh').kinds.spectra, en: documentWords('en').kinds.spectra };
  await db.execute(sql`
    delete from ${attachment} file using ${goods} product
    where ${wanted} and file.busi_type = ${GOODS_FILES} and file.busi_id = product.id and file.kind = 'SPECTRA'
      and file.url = ${address} and not ${drawn}`);
  await db.execute(sql`
    insert into ${attachment} (busi_type, busi_id, kind, name, url, mime, lang)
    select ${GOODS_FILES}, product.id, 'SPECTRA', ${JSON.stringify(name)}::text::jsonb, ${address}, 'text/csv',
      ${ANY_LANG}
    from ${goods} product
    where ${wanted} and ${drawn} and not exists (select 1 from ${attachment} file
      where file.busi_type = ${GOODS_FILES} and file.busi_id = product.id and file.kind = 'SPECTRA')
    order by product.id`);
}
