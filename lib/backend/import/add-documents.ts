import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment, goods, goodsLot } from '@/lib/backend/db/schema';
import { documentWords } from '@/lib/backend/documents/words';
import { GOODS_FILES } from '@/lib/backend/services/catalogue/goods/documents';
import { listSpectraFiles } from './list-spectra-files';

const LANGS = ['zh', 'en'] as const;
/** The house's clock: a lot made on a day is certified on that day in China. */
const CHINA = 'Asia/Shanghai';

const namesOf = (kind: 'manual' | 'sds') => ({
  zh: documentWords('zh').kinds[kind],
  en: documentWords('en').kinds[kind],
});

/**
 * Lists the documents that are drawn from the catalogue (manual, SDS, a certificate for each lot, spectra) for
 * products that have none yet.
 * @param revisedAt the date they carry; certificates carry the day their lot was made
 */
export async function addDocuments(
  db: Database,
  goodsIds: readonly number[],
  revisedAt = new Date(),
): Promise<void> {
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
    insert into ${attachment} (busi_type, busi_id, kind, name, url, mime, lang, revised_at)
    select ${GOODS_FILES}, product.id, file.kind, file.name, 'documents/' || product.catalog_no || '/' || file.path,
      file.mime, file.lang, ${revisedAt.toISOString()}::timestamptz
    from ${goods} product
    cross join jsonb_to_recordset(${JSON.stringify(kinds)}::text::jsonb)
      as file(kind text, name jsonb, path text, mime text, lang text)
    where product.id in ${wanted}
    order by product.id`);
  await addCertificates(db, wanted);
  await listSpectraFiles(db, goodsIds, revisedAt);
}

async function addCertificates(db: Database, wanted: ReturnType<typeof sql>): Promise<void> {
  const nameIn = (lang: (typeof LANGS)[number]) =>
    sql`replace(${documentWords(lang).kinds.coaOfLot}::text, '{lot}', made.lot)`;
  await db.execute(sql`
    insert into ${attachment} (busi_type, busi_id, kind, name, url, mime, lang, lot, revised_at)
    select ${GOODS_FILES}, product.id, 'COA', jsonb_build_object('zh', ${nameIn('zh')}, 'en', ${nameIn('en')}),
      'documents/' || product.catalog_no || '/coa/' || made.lot || '?lang=' || spoken.lang, 'text/html', spoken.lang,
      made.lot, made.made_on::timestamp at time zone ${CHINA}
    from ${goodsLot} made
    join ${goods} product on product.id = made.goods_id
    cross join (values ('zh'), ('en')) as spoken(lang)
    where product.id in ${wanted}
    order by made.made_on, made.id`);
}
