import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { contentEntry, goods, para, serviceClassify, sku, trialSample } from '@/lib/backend/db/schema';
import { onSale } from '@/lib/backend/services/catalogue/facets/filter';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import { ARTICLE_KINDS } from '@/lib/domain/content/entries';
import type { EntryKind, SourcePair } from './content-folder';

/** What entries may name: products, applications, types of news and entries of menus that the shop has. */
export interface ContentReference {
  goodsIds: ReadonlyMap<string, number>;
  applications: ReadonlySet<string>;
  noticeTypes: ReadonlySet<string>;
  /** Entries of the menu of customer services, by their Chinese names. */
  services: ReadonlySet<string>;
  /** Articles that an issue may hold, by the names of their files: the folder's, and those that are left alone. */
  articles: ReadonlySet<string>;
  /** Pack sizes that may be given away → their products: what is sold, and what is given away already. */
  packs: ReadonlyMap<string, number>;
  /** Where the shop's files lie. */
  fileBase: string | null;
}

const APPLICATIONS = 'GD_APPLICATION';
const NOTICE_TYPES = 'BP_NOTICE_TYPE';

/** Entries of the menu of customer services, by their Chinese names. */
export async function loadServiceNames(db: Database): Promise<Set<string>> {
  const { busiType, topParent, status, name } = serviceClassify;
  const rows = await db
    .select({ name })
    .from(serviceClassify)
    .where(and(eq(busiType, 'FWFL'), eq(topParent, 'KFFWDH'), eq(status, 'ACTIVE')));
  return new Set(rows.map((row) => row.name.zh));
}

async function loadPacks(db: Database): Promise<Map<string, number>> {
  const given = db.select({ skuCode: trialSample.skuCode }).from(trialSample);
  const rows = await db
    .select({ skuCode: sku.skuCode, goodsId: sku.goodsId })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(or(onSale, inArray(sku.skuCode, given)));
  return new Map(rows.map(({ skuCode, goodsId }) => [skuCode, goodsId]));
}

async function loadArticles(
  db: Database,
  kinds: readonly EntryKind[],
  pairs: readonly SourcePair[],
): Promise<Set<string>> {
  const kept = await db
    .select({ slug: contentEntry.slug, type: contentEntry.type })
    .from(contentEntry)
    .where(eq(contentEntry.kind, 'article'));
  return new Set([
    ...pairs.filter(({ kind }) => ARTICLE_KINDS.some((article) => article === kind)).map(({ slug }) => slug),
    ...kept.filter(({ type }) => !kinds.some((kind) => kind === type)).map(({ slug }) => slug),
  ]);
}

/** @param folder what it holds: what nothing in it names is not asked for */
export async function loadContentReference(
  db: Database,
  { kinds, pairs }: { kinds: readonly EntryKind[]; pairs: readonly SourcePair[] },
): Promise<ContentReference> {
  const products = await db.select({ catalogNo: goods.catalogNo, id: goods.id }).from(goods);
  const valuesOf = async (typeCode: string) => {
    const rows = await db
      .select({ value: para.valStr })
      .from(para)
      .where(and(eq(para.typeCode, typeCode), eq(para.status, 'ACTIVE')));
    return new Set(rows.map(({ value }) => value));
  };
  return {
    goodsIds: new Map(products.map((row) => [row.catalogNo, row.id])),
    applications: await valuesOf(APPLICATIONS),
    noticeTypes: await valuesOf(NOTICE_TYPES),
    services: kinds.includes('service') ? await loadServiceNames(db) : new Set(),
    articles: kinds.includes('periodical') ? await loadArticles(db, kinds, pairs) : new Set(),
    packs: kinds.includes('trial') ? await loadPacks(db) : new Map(),
    fileBase: await loadFileBase(db),
  };
}
