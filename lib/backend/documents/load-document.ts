import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { brand, contentEntry, goods, goodsGroup, goodsLot, para, sku } from '@/lib/backend/db/schema';
import { loadVersions } from '@/lib/backend/services/catalogue/goods/documents';
import { wasSold } from '@/lib/backend/services/catalogue/goods/successor';
import { loadFluorophores } from '@/lib/backend/services/catalogue/spectra/fluorophores';

/** Everything a product's documents are drawn from; null when no such product is, or was, on sale. */
export async function loadDocumentSource(db: Database, catalogNo: string, kind: string) {
  const [found] = await db
    .select({ goods, brandName: brand.name, groupName: goodsGroup.name })
    .from(goods)
    .innerJoin(goodsGroup, eq(goodsGroup.id, goods.groupId))
    .leftJoin(brand, eq(brand.id, goods.brandId))
    .where(and(eq(goods.catalogNo, catalogNo), wasSold))
    .limit(1);
  if (!found) return null;
  const skus = await db
    .select({ skuCode: sku.skuCode, size: sku.size, unit: sku.unit })
    .from(sku)
    .where(eq(sku.goodsId, found.goods.id))
    .orderBy(asc(sku.sort), asc(sku.id));
  const attributeNames = await db
    .select({ key: para.valStr, name: para.name, unit: para.value })
    .from(para)
    .where(eq(para.typeCode, 'GD_ATTRIBUTE'))
    .orderBy(asc(para.sort), asc(para.id));
  const fluorophores = await loadFluorophores(db, found.goods.fluorophores);
  const drawn = kind === 'MANUAL' || kind === 'SDS';
  const versions = drawn ? await loadVersions(db, found.goods.id) : [];
  const [certificate] = await db
    .select({ id: goodsLot.id })
    .from(goodsLot)
    .where(and(eq(goodsLot.goodsId, found.goods.id), isNotNull(goodsLot.releasedOn)))
    .limit(1);
  return {
    ...found,
    /** Those that are out and that this product's manual prints. */
    protocols: kind === 'MANUAL' ? await loadProtocols(db, catalogNo) : [],
    skus,
    attributeNames,
    fluorophores,
    /** Of this document, the newest first. */
    versions: versions.filter((row) => row.kind === kind),
    hasCertificates: certificate !== undefined,
  };
}

const loadProtocols = (db: Database, catalogNo: string) =>
  db
    .select({ title: contentEntry.title, html: contentEntry.html, data: contentEntry.data })
    .from(contentEntry)
    .where(
      and(
        eq(contentEntry.kind, 'article'),
        eq(contentEntry.type, 'protocol'),
        sql`${contentEntry.data} -> 'manuals' @> ${JSON.stringify([catalogNo])}::text::jsonb`,
        lte(contentEntry.publishedAt, new Date()),
      ),
    )
    .orderBy(asc(contentEntry.seqNo), asc(contentEntry.id));

export type DocumentSource = NonNullable<Awaited<ReturnType<typeof loadDocumentSource>>>;
