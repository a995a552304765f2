import { and, arrayOverlaps, asc, between, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, goodsRelation } from '@/lib/backend/db/schema';
import { CHANNEL_NM, type ProductFacts } from '@/lib/domain/related/facts';
import { relate } from '@/lib/domain/related/relate';
import { companionJobs } from '@/lib/domain/related/together';
import { onSale } from '../facets/filter';

/** Products that a rule is asked about at most, by each way of finding them. */
const MOST = 120;

const columns = {
  id: goods.id,
  type: goods.goodsType,
  sort: goods.sort,
  cas: goods.cas,
  exNm: goods.exNm,
  emNm: goods.emNm,
  fluorophores: goods.fluorophores,
  boundTo: goods.boundTo,
  applications: goods.applications,
  conjugate: goods.conjugate,
  host: goods.host,
  reactivity: goods.reactivity,
  jobs: goods.jobs,
  attributes: goods.attributes,
  components: goods.components,
};

const target = sql<string>`(${goods.attributes}->'target'->>'zh')`;

/** What the rules look at, of one product; null when there is no such product. */
export async function loadFacts(db: Database, goodsId: number): Promise<ProductFacts | null> {
  const [row] = await db.select(columns).from(goods).where(eq(goods.id, goodsId));
  return row ? toFacts(row) : null;
}

/** The same of several, those on sale alone. */
export async function loadFactsOf(db: Database, goodsIds: readonly number[]): Promise<ProductFacts[]> {
  const rows = await db
    .select(columns)
    .from(goods)
    .where(and(onSale, inArray(goods.id, [...goodsIds])));
  return rows.map(toFacts);
}

/** Most of what may be a secondary or a solvent for something. */
const MOST_PARTNERS = 400;

/** What is on sale that may be a secondary to one of these antibodies, or a solvent. */
export async function loadPartners(db: Database, products: readonly ProductFacts[]): Promise<ProductFacts[]> {
  const hosts = [
    ...new Set(products.flatMap(({ type, host }) => (type === 'antibody' && host ? [host] : []))),
  ];
  const rows = await db
    .select(columns)
    .from(goods)
    .where(
      and(
        onSale,
        or(
          arrayOverlaps(goods.jobs, ['solvent', 'binds-biotin']),
          hosts.length === 0
            ? undefined
            : and(eq(goods.goodsType, 'secondary'), arrayOverlaps(goods.reactivity, hosts)),
        ),
      ),
    )
    .orderBy(asc(goods.sort), asc(goods.id))
    .limit(MOST_PARTNERS);
  return rows.map(toFacts);
}

/** What a product is related to: by the rules as the data is now, and by what people wrote down. */
export async function loadRelations(db: Database, product: ProductFacts) {
  const written = await db
    .select({ id: goodsRelation.relatedId, kind: goodsRelation.kind, removed: goodsRelation.removed })
    .from(goodsRelation)
    .where(eq(goodsRelation.goodsId, product.id))
    .orderBy(asc(goodsRelation.sort), asc(goodsRelation.id));
  return relate(product, await loadCandidates(db, product), written);
}

/** The products on sale that a rule may relate to one: few enough to be asked about one by one, found by index. */
async function loadCandidates(db: Database, product: ProductFacts): Promise<ProductFacts[]> {
  const found = new Map<number, ProductFacts>();
  for (const where of conditionsFor(product)) {
    const rows = await db
      .select(columns)
      .from(goods)
      .where(and(onSale, ne(goods.id, product.id), where))
      .orderBy(asc(goods.sort), asc(goods.id))
      .limit(MOST);
    for (const row of rows) found.set(row.id, toFacts(row));
  }
  return [...found.values()];
}

function conditionsFor(product: ProductFacts): SQL[] {
  const { type, host, emNm } = product;
  const conditions: (SQL | undefined)[] = [];
  const jobs = [...companionJobs(product), ...(type === 'kit' || type === 'buffer' ? product.jobs : [])];
  if (type === 'antibody') jobs.push('isotype-control', 'loading-control');
  if (product.conjugate === 'biotin') jobs.push('binds-biotin');
  if (jobs.length > 0) conditions.push(arrayOverlaps(goods.jobs, [...new Set(jobs)]));
  if (product.trait('target') !== '') conditions.push(eq(target, product.trait('target')));
  if (type === 'antibody' && host !== null)
    conditions.push(and(eq(goods.goodsType, 'secondary'), arrayOverlaps(goods.reactivity, [host])));
  if (type === 'secondary' && product.reactivity.length > 0)
    conditions.push(
      and(eq(goods.goodsType, 'secondary'), arrayOverlaps(goods.reactivity, [...product.reactivity])),
    );
  if ((type === 'dye' || type === 'probe') && emNm !== null)
    conditions.push(
      and(
        inArray(goods.goodsType, ['dye', 'probe']),
        between(goods.emNm, emNm - CHANNEL_NM, emNm + CHANNEL_NM),
        or(isNotNull(goods.boundTo), sql`${goods.attributes} ? 'chemistry'`),
      ),
    );
  return conditions.filter((condition) => condition !== undefined);
}

type FactsRow = Omit<ProductFacts, 'binding' | 'trait'> &
  Pick<typeof goods.$inferSelect, 'boundTo' | 'attributes' | 'components'>;

function toFacts({ boundTo, attributes, components, ...row }: FactsRow): ProductFacts {
  const parts = components.map(({ name }) => name.zh).join('、');
  return {
    ...row,
    binding: boundTo?.zh ?? '',
    trait: (key) => {
      if (key === 'components') return parts;
      return Object.hasOwn(attributes, key) ? (attributes[key]?.zh ?? '') : '';
    },
  };
}
