import { eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import {
  type Bilingual,
  brand,
  goods,
  goodsGroup,
  type Hazard,
  para,
  type StorageCondition,
  sku,
} from '@/lib/backend/db/schema';
import { readJsonFile } from '../data-files';

/** Column of a catalogue file → the parameter list that holds its words. */
export const FACET_LISTS = {
  application: 'GD_APPLICATION',
  conjugate: 'GD_CONJUGATE',
  host: 'GD_HOST',
  reactivity: 'GD_REACTIVITY',
} as const;

export const ATTRIBUTE_LIST = 'GD_ATTRIBUTE';

/** What the values of a catalogue file may point at. */
export interface CatalogueReference {
  groups: Map<string, number>;
  brands: Map<string, number>;
  facets: Record<keyof typeof FACET_LISTS, Set<string>>;
  attributes: Set<string>;
  storage: Map<string, StorageCondition>;
  shipping: Map<string, Bilingual>;
  hazards: Map<string, Hazard>;
  /** Catalogue number → id of the products that are there already. */
  goodsIds: Map<string, number>;
  /** SKU code → catalogue number of the pack sizes that are there already. */
  skuOwners: Map<string, string>;
}

interface StorageEntry extends Omit<StorageCondition, 'text'> {
  textZh: string;
  textEn: string;
}

/** Groups, brands and words from the database; storage, shipping and hazard codes from the data files. */
export async function loadReference(db: Database): Promise<CatalogueReference> {
  const groups = await db.select({ code: goodsGroup.code, id: goodsGroup.id }).from(goodsGroup);
  const brands = await db.select({ code: brand.code, id: brand.id }).from(brand);
  const words = await db
    .select({ list: para.typeCode, value: para.valStr })
    .from(para)
    .where(inArray(para.typeCode, [...Object.values(FACET_LISTS), ATTRIBUTE_LIST]));
  const known = await db.select({ catalogNo: goods.catalogNo, id: goods.id }).from(goods);
  const skus = await db
    .select({ skuCode: sku.skuCode, catalogNo: goods.catalogNo })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId));
  const wordsOf = (list: string) => new Set(words.filter((row) => row.list === list).map((row) => row.value));
  return {
    groups: new Map(groups.map((row) => [row.code, row.id])),
    brands: new Map(brands.map((row) => [row.code, row.id])),
    facets: {
      application: wordsOf(FACET_LISTS.application),
      conjugate: wordsOf(FACET_LISTS.conjugate),
      host: wordsOf(FACET_LISTS.host),
      reactivity: wordsOf(FACET_LISTS.reactivity),
    },
    attributes: wordsOf(ATTRIBUTE_LIST),
    ...readConditions(),
    goodsIds: new Map(known.map((row) => [row.catalogNo, row.id])),
    skuOwners: new Map(skus.map((row) => [row.skuCode, row.catalogNo])),
  };
}

function readConditions(): Pick<CatalogueReference, 'storage' | 'shipping' | 'hazards'> {
  const storage = readJsonFile<Record<string, StorageEntry>>('catalogue/storage.json');
  const toCondition = ({ textZh, textEn, minC, maxC, lightSensitive }: StorageEntry): StorageCondition => ({
    text: { zh: textZh, en: textEn },
    minC,
    maxC,
    lightSensitive,
  });
  return {
    storage: new Map(Object.entries(storage).map(([code, entry]) => [code, toCondition(entry)])),
    shipping: new Map(Object.entries(readJsonFile<Record<string, Bilingual>>('catalogue/shipping.json'))),
    hazards: new Map(Object.entries(readJsonFile<Record<string, Hazard>>('catalogue/hazards.json'))),
  };
}
