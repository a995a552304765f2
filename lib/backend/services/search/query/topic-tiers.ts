import { and, type SQL, sql } from 'drizzle-orm';
import { goodsSearch } from '@/lib/backend/db/schema';
import { pieces, someOf, token } from '../index/tokens';
import { topicKey } from '../index/topic-lines';
import { has, type MatchTier, RANK } from './match-tier';
import type { Unit } from './units';

/** Where hits by topics rank when the words aren't those that were typed. */
const FLAT_RANK = { nearest: RANK.nearest + 5, pinyin: RANK.pinyinTopic, typo: RANK.typo + RANK.topics };

/**
 * By what kind of thing a product is: the query is a topic; or each of its units stands in the name or among the
 * topics. One character alone says too little.
 */
export function topicTiers(
  query: string,
  units: readonly Unit[],
  kind: 'topic' | keyof typeof FLAT_RANK,
): MatchTier[] {
  const key = topicKey(query);
  if (units.length === 0 || units.every(({ text }) => text.length < 2)) return [];
  const rankOf = (rank: number) => (kind === 'topic' ? rank : FLAT_RANK[kind]);
  const tier = (rank: number, tokens: number[], test: SQL, tokensSuffice: boolean): MatchTier => ({
    rank: rankOf(rank),
    kind: kind === 'pinyin' ? 'topic' : kind,
    query,
    tokens,
    test,
    tokensSuffice,
    within: null,
  });
  const cover = tier(RANK.topics, unitTokens(units), every(units, inTopics), units.every(isExact));
  const topic = tier(RANK.topic, [token('t', key)], has(goodsSearch.topics, `\n ${key} \n`), true);
  if (kind !== 'topic') return [cover];
  const inName = every(units, inNames);
  return [
    {
      ...topic,
      rank: RANK.topicInName,
      test: sql`(${topic.test} and ${inName})`,
      tokensSuffice: false,
      within: topic,
    },
    topic,
    ...(units.length > 1
      ? [
          {
            ...cover,
            rank: RANK.words,
            kind: 'name' as const,
            test: inName,
            tokensSuffice: false,
            within: cover,
          },
        ]
      : []),
    cover,
  ];
}

const every = (units: readonly Unit[], test: (unit: Unit) => SQL): SQL =>
  and(...units.map(test)) ?? sql`true`;

/** Chinese stands anywhere in a name, Latin letters as whole words. */
export const inNames = ({ kind, text }: Unit): SQL =>
  has(goodsSearch.names, kind === 'han' ? text : ` ${text} `);

/**
 * The topics have the names' Latin words as well, in the singular. Chinese words have no ends: a longer one has to be
 * in a name, or at one end of a topic, for 细胞核 is not what 死细胞核酸染料 are for.
 */
function inTopics({ kind, topic }: Unit): SQL {
  if (kind !== 'han') return has(goodsSearch.topics, ` ${topic} `);
  if (topic.length < 3) return has(goodsSearch.topics, topic);
  const anywhere = [has(goodsSearch.names, topic), has(goodsSearch.topics, ` ${topic}`)];
  return sql`(${sql.join([...anywhere, has(goodsSearch.topics, `${topic} `)], sql` or `)})`;
}

/** Its tokens say all: one word, one or two characters. */
const isExact = ({ kind, topic }: Unit): boolean =>
  kind === 'han' ? topic.length <= 2 : !topic.includes(' ');

/** The parts of a long query that are looked up. */
const MOST_PARTS_IN_ALL = 16;

function unitTokens(units: readonly Unit[]): number[] {
  const most = Math.max(1, Math.floor(MOST_PARTS_IN_ALL / units.length));
  const parts = units.flatMap(({ kind, topic }) => {
    if (kind !== 'han') return someOf(topic.split(' '), most);
    return topic.length === 1 ? [topic] : someOf(pieces(topic, 2), most);
  });
  return [...new Set(parts)].map((part) => token('u', part));
}
