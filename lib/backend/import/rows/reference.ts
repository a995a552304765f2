import { eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import {
  type Bilingual,
  brand,
  fluorophore,
  goods,
  goodsGroup,
  type Hazard,
  para,
  type StorageCondition,
  sku,
} from '@/lib/backend/db/schema';
import { type ProductLight, productLight } from '@/lib/backend/services/catalogue/spectra/product-light';
import { importFiles } from '../data-folder';
import { readHazards } from './hazard-codes';
import { type Chemistry, loadChemistry } from './structure-fields';

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
  /** Keys of the fluorophores there are. */
  fluorophores: Set<string>;
  /** Value of the conjugate list → key of the fluorophore that it stands for. */
  fluorophoreOfConjugate: Map<string, string>;
  /** What is kept with a product of the light of these fluorophores. */
  lightOf(keys: readonly string[]): ProductLight;
  chemistry: Chemistry;
  /** By SKU code. */
  skus: Map<string, StoredSku>;
}

/** Of a pack size that is there already, whose it is, and what a file without a column for it leaves. */
export interface StoredSku extends Pick<typeof sku.$inferSelect, 'size' | 'unit' | 'quoteOnly' | 'tiers'> {
  catalogNo: string;
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
  const dyes = await db.select().from(fluorophore);
  const skus = await db
    .select({
      skuCode: sku.skuCode,
      catalogNo: goods.catalogNo,
      size: sku.size,
      unit: sku.unit,
      quoteOnly: sku.quoteOnly,
      tiers: sku.tiers,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId));
  const valuesOf = (list: string) =>
    new Set(words.filter((row) => row.list === list).map((row) => row.value));
  return {
    groups: new Map(groups.map((row) => [row.code, row.id])),
    brands: new Map(brands.map((row) => [row.code, row.id])),
    facets: {
      application: valuesOf(FACET_LISTS.application),
      conjugate: valuesOf(FACET_LISTS.conjugate),
      host: valuesOf(FACET_LISTS.host),
      reactivity: valuesOf(FACET_LISTS.reactivity),
    },
    attributes: valuesOf(ATTRIBUTE_LIST),
    ...readConditions(),
    goodsIds: new Map(known.map((row) => [row.catalogNo, row.id])),
    fluorophores: new Set(dyes.map((row) => row.key)),
    fluorophoreOfConjugate: new Map(
      dyes.flatMap(({ key, conjugate }) => (conjugate === null ? [] : [[conjugate, key] as const])),
    ),
    lightOf: lightByKeys(dyes),
    chemistry: await loadChemistry(),
    skus: new Map(skus.map(({ skuCode, ...stored }) => [skuCode, stored])),
  };
}

/** Many products carry the same few: their curves are worked out once. */
function lightByKeys(dyes: readonly (typeof fluorophore.$inferSelect)[]): CatalogueReference['lightOf'] {
  const byKey = new Map(dyes.map((row) => [row.key, row]));
  const known = new Map<string, ProductLight>();
  return (keys) => {
    const name = keys.join('|');
    const light = known.get(name) ?? productLight(keys.flatMap((key) => byKey.get(key) ?? []));
    known.set(name, light);
    return light;
  };
}

function readConditions(): Pick<CatalogueReference, 'storage' | 'shipping' | 'hazards'> {
  const storage = importFiles.readJson<Record<string, StorageEntry>>('storage.json');
  const toCondition = ({ textZh, textEn, minC, maxC, lightSensitive }: StorageEntry): StorageCondition => ({
    text: { zh: textZh, en: textEn },
    minC,
    maxC,
    lightSensitive,
  });
  return {
    storage: new Map(Object.entries(storage).map(([code, entry]) => [code, toCondition(entry)])),
    shipping: new Map(Object.entries(importFiles.readJson<Record<string, Bilingual>>('shipping.json'))),
    hazards: readHazards(),
  };
}
