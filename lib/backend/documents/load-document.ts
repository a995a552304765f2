import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment, brand, goods, goodsGroup, goodsLot, para, sku } from '@/lib/backend/db/schema';
import type { Lang } from '@/lib/backend/localise';
import { GOODS_FILES } from '@/lib/backend/services/catalogue/goods/documents';
import { loadFluorophores } from '@/lib/backend/services/catalogue/spectra/fluorophores';

/** Everything a product's documents are drawn from; null when no such product is on sale. */
export async function loadDocumentSource(db: Database, catalogNo: string, kind: string, lang: Lang) {
  const [found] = await db
    .select({ goods, brandName: brand.name, groupName: goodsGroup.name })
    .from(goods)
    .innerJoin(goodsGroup, eq(goodsGroup.id, goods.groupId))
    .leftJoin(brand, eq(brand.id, goods.brandId))
    .where(and(eq(goods.catalogNo, catalogNo), eq(goods.status, 'ACTIVE')))
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
  const [file] = await db
    .select({ version: attachment.version, revisedAt: attachment.revisedAt })
    .from(attachment)
    .where(
      and(
        eq(attachment.busiType, GOODS_FILES),
        eq(attachment.busiId, found.goods.id),
        eq(attachment.kind, kind),
        eq(attachment.lang, lang),
      ),
    )
    .orderBy(desc(attachment.revisedAt))
    .limit(1);
  return {
    ...found,
    skus,
    attributeNames,
    fluorophores,
    version: file?.version ?? '1.0',
    revisedAt: file?.revisedAt ?? found.goods.updatedAt,
  };
}

export type DocumentSource = NonNullable<Awaited<ReturnType<typeof loadDocumentSource>>>;
export type Lot = typeof goodsLot.$inferSelect;

/** One lot of a product; null when there is none. */
export async function loadLot(db: Database, goodsId: number, lot: string): Promise<Lot | null> {
  const [row] = await db
    .select()
    .from(goodsLot)
    .where(and(eq(goodsLot.goodsId, goodsId), eq(goodsLot.lot, lot)))
    .limit(1);
  return row ?? null;
}
