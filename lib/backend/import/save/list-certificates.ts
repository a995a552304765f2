import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment, goods, goodsLot } from '@/lib/backend/db/schema';
import { documentWords } from '@/lib/backend/documents/words';
import type { Lang } from '@/lib/backend/localise';
import { GOODS_FILES } from '@/lib/backend/services/catalogue/goods/documents';

/**
 * Makes the list of certificates of some products agree with their lots: one in each language for each lot that is
 * released, none for another. A file of the supplier's own stays.
 */
export async function listCertificates(db: Database, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  const wanted = sql`product.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(goodsIds)}::text::jsonb))`;
  const nameIn = (lang: Lang) => sql`replace(${documentWords(lang).kinds.coaOfLot}::text, '{lot}', made.lot)`;
  await db.execute(sql`
    delete from ${attachment} file using ${goods} product
    where ${wanted} and file.busi_type = ${GOODS_FILES} and file.busi_id = product.id and file.kind = 'COA'
      and starts_with(file.url, 'documents/' || product.catalog_no || '/coa/')`);
  await db.execute(sql`
    insert into ${attachment} (busi_type, busi_id, kind, name, url, mime, lang, lot)
    select ${GOODS_FILES}, product.id, 'COA', jsonb_build_object('zh', ${nameIn('zh')}, 'en', ${nameIn('en')}),
      'documents/' || product.catalog_no || '/coa/' || made.lot || '?lang=' || spoken.lang, 'text/html', spoken.lang,
      made.lot
    from ${goodsLot} made
    join ${goods} product on product.id = made.goods_id
    cross join (values ('zh'), ('en')) as spoken(lang)
    where ${wanted} and made.released_on is not null
    order by made.released_on, made.id`);
}
