import { asc, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, brand, type goods, goodsWord, para } from '@/lib/backend/db/schema';
import { against } from '@/lib/backend/services/catalogue/facets/facet-words';
import { type GroupTree, loadGroups } from '@/lib/backend/services/catalogue/groups/groups';
import { RECOGNISES, reactsWith, TOPIC_ATTRIBUTES, TYPE_WORDS } from './type-words';

type Row = typeof goods.$inferSelect;

/** The fields of a product that its topics are made from. */
export type TopicGoods = Pick<
  Row,
  | 'id'
  | 'goodsType'
  | 'groupId'
  | 'brandId'
  | 'boundTo'
  | 'applications'
  | 'conjugate'
  | 'host'
  | 'reactivity'
  | 'attributes'
>;

/** The words behind the keys that products carry. */
export interface TopicWords {
  groups: GroupTree;
  brands: ReadonlyMap<number, Bilingual>;
  /** Parameter list and value → label. */
  labels: ReadonlyMap<string, Bilingual>;
}

const LISTS = {
  applications: 'GD_APPLICATION',
  conjugate: 'GD_CONJUGATE',
  host: 'GD_HOST',
  reactivity: 'GD_REACTIVITY',
} as const;
/** A longer text is prose. */
const LONGEST = 60;

export async function loadTopicWords(db: Database): Promise<TopicWords> {
  const labels = await db
    .select({ list: para.typeCode, value: para.valStr, name: para.name })
    .from(para)
    .where(inArray(para.typeCode, Object.values(LISTS)));
  const brands = await db.select({ id: brand.id, name: brand.name }).from(brand);
  return {
    groups: await loadGroups(db),
    brands: new Map(brands.map(({ id, name }) => [id, name])),
    labels: new Map(labels.map(({ list, value, name }) => [`${list} ${value}`, name])),
  };
}

/** Words of the products' own (`goods_word`), by product. */
export async function loadGoodsWords(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Bilingual[]>> {
  const rows = await db
    .select({ goodsId: goodsWord.goodsId, name: goodsWord.name })
    .from(goodsWord)
    .where(inArray(goodsWord.goodsId, [...ids]))
    .orderBy(asc(goodsWord.goodsId), asc(goodsWord.sort), asc(goodsWord.id));
  const words = new Map<number, Bilingual[]>();
  for (const { goodsId, name } of rows) words.set(goodsId, [...(words.get(goodsId) ?? []), name]);
  return words;
}

/**
 * What a product is, in the supplier's words: what it is for first, then its type, categories from the leaf up,
 * target and binding, applications, conjugate, host and species, brand.
 */
export function topicsOf(
  product: TopicGoods,
  own: readonly Bilingual[],
  { groups, brands, labels }: TopicWords,
): Bilingual[] {
  const label = (list: keyof typeof LISTS, value: string): Bilingual[] => {
    const name = labels.get(`${LISTS[list]} ${value}`);
    return name ? [name] : [];
  };
  const host = product.host ? label('host', product.host) : [];
  const species = product.reactivity.flatMap((value) => label('reactivity', value));
  const told = species.map(RECOGNISES.has(product.goodsType) ? against : reactsWith);
  const attributes = TOPIC_ATTRIBUTES.flatMap((key) => product.attributes[key] ?? []);
  const maker = product.brandId === null ? undefined : brands.get(product.brandId);
  const all = [
    ...own,
    ...TYPE_WORDS[product.goodsType],
    ...groups
      .pathTo(product.groupId)
      .map(({ name }) => name)
      .reverse(),
    ...attributes,
    ...(product.boundTo ? [product.boundTo] : []),
    ...product.applications.flatMap((value) => label('applications', value)),
    ...(product.conjugate ? label('conjugate', product.conjugate) : []),
    ...host,
    ...told,
    ...species,
    ...(maker ? [maker] : []),
  ];
  return all.filter(({ zh, en }) => zh.length <= LONGEST && (en ?? '').length <= LONGEST);
}
