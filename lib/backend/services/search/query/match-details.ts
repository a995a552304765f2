import { asc, inArray, sql } from 'drizzle-orm';
import { type Bilingual, equivalentCode, goods } from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import type { CallData } from '@/lib/contract/calls';
import { type TopicWords, topicsOf } from '../index/topics';
import { indexedColumns } from '../index/write-entries';
import type { HitKind } from './match-tier';
import type { MatchDetails } from './matched';
import type { Ranked } from './ranking';
import { codeParts } from './read-query';

type Equivalent = NonNullable<CallData<'goodsSearchNew'>['data'][number]['equivalents']>[number];
interface LoadedDetails extends MatchDetails {
  equivalents: Equivalent[];
}

/** A product's own words with the product: a statement less for each search. */
const OWN_WORDS = sql<Bilingual[]>`coalesce((
  select json_agg(own.name order by own.sort, own.id) from goods_word own where own.goods_id = goods.id), '[]')`;

/** Hits whose names don't say why they are there. */
const BY_TOPIC: ReadonlySet<HitKind> = new Set(['topic', 'nearest', 'typo']);
const NOTHING: LoadedDetails = { attributes: [], topics: [], equivalents: [] };

/** Loads what hits matched by, where it is not in what a list shows anyway. */
export async function loadMatchDetails(
  context: Pick<CallContext, 'db' | 'lang'>,
  words: TopicWords,
  rows: readonly Ranked[],
): Promise<(goodsId: number) => LoadedDetails> {
  const idsOf = (isWanted: (kind: HitKind) => boolean) =>
    rows.filter((row) => isWanted(row.tier.kind)).map((row) => row.goodsId);
  const described = idsOf((kind) => kind === 'attribute' || BY_TOPIC.has(kind));
  const foreign = rows.filter((row) => row.tier.kind === 'equivalent');
  if (described.length + foreign.length === 0) return () => NOTHING;
  const texts = await loadTexts(context, words, described);
  const equivalents = await loadEquivalents(context, foreign);
  return (id) => ({ ...NOTHING, ...texts.get(id), equivalents: equivalents.get(id) ?? [] });
}

async function loadTexts(
  { db, lang }: Pick<CallContext, 'db' | 'lang'>,
  words: TopicWords,
  ids: readonly number[],
) {
  const texts = new Map<number, Pick<LoadedDetails, 'attributes' | 'topics'>>();
  if (ids.length === 0) return texts;
  const rows = await db
    .select({ ...indexedColumns, own: OWN_WORDS })
    .from(goods)
    .where(inArray(goods.id, [...ids]));
  const inBoth = (values: readonly Bilingual[]) => {
    const zh = values.map((value) => value.zh);
    const en = values.flatMap((value) => value.en ?? []);
    return lang === 'zh' ? [...zh, ...en] : [...en, ...zh];
  };
  for (const { own, ...row } of rows) {
    const topics = topicsOf(row, own, words);
    const attributes = [...Object.values(row.attributes), ...row.components.map(({ name }) => name)];
    texts.set(row.id, { attributes: inBoth(attributes), topics: inBoth(topics) });
  }
  return texts;
}

async function loadEquivalents({ db }: Pick<CallContext, 'db'>, rows: readonly Ranked[]) {
  const found = new Map<number, Equivalent[]>();
  const query = rows[0]?.tier.query;
  if (query === undefined) return found;
  const codes = await db
    .select()
    .from(equivalentCode)
    .where(inArray(equivalentCode.codeKey, codeParts(query)))
    .orderBy(asc(equivalentCode.maker), asc(equivalentCode.code));
  for (const { goodsId, maker, code, item, same } of codes)
    found.set(goodsId, [...(found.get(goodsId) ?? []), { maker, code, item, same }]);
  return found;
}
