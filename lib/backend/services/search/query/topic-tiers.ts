import { MOST_PARTS_IN_ALL, pieces, someOf, token } from '../index/tokens';
import { isTermLine, topicKey } from '../index/topic-lines';
import {
  allOf,
  has,
  hasFromStart,
  hasTopic,
  lineHas,
  type MatchTier,
  oneOf,
  RANK,
  type Test,
} from './match-tier';
import type { Unit } from './units';

/** Where hits by topics rank when the words aren't those that were typed. */
const FLAT_RANK = { nearest: RANK.nearest + 5, pinyin: RANK.pinyinTopic, typo: RANK.typo + RANK.topics };
/** Where what is near has all units in its name: after words as they stand there, before words here and there. */
const NEAREST_WORDS = RANK.nearest + 2.5;

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
  const tier = (rank: number, tokens: number[], test: Test, tokensSuffice: boolean): MatchTier => ({
    rank: rankOf(rank),
    kind: kind === 'pinyin' ? 'topic' : kind,
    query,
    tokens,
    test,
    tokensSuffice,
    within: null,
  });
  const unsure = units.filter((unit) => !isExact(unit));
  const cover = tier(RANK.topics, unitTokens(units), every(unsure, inTopics), unsure.length === 0);
  const topic = tier(RANK.topic, [token('t', key)], allOf([]), true);
  if (kind === 'pinyin' || kind === 'typo') return [cover];
  const nameTokens = units.flatMap(nameToken);
  const unsureInName = units.filter((unit) => nameToken(unit).length === 0);
  const inName = every(unsureInName, inNames);
  const named = (tier: MatchTier, rank: number): MatchTier => ({
    ...tier,
    rank,
    tokens: [...tier.tokens, ...nameTokens],
    test: inName,
    tokensSuffice: unsureInName.length === 0,
    within: tier,
  });
  const isSeveral = units.length > 1;
  if (kind === 'nearest') return isSeveral ? [named(cover, NEAREST_WORDS), cover] : [cover];
  const words: MatchTier = { ...named(cover, RANK.words), kind: 'name' };
  if (!isSeveral) return [named(topic, RANK.topicInName), topic, cover];
  // 活死染料 is what is filed under 可固定活死染料 before what is a 染料 for 活死 of some kind.
  const inOne = { ...tier(RANK.inTopic, cover.tokens, hasTopic(isWithin(key)), false), within: cover };
  return [named(topic, RANK.topicInName), topic, words, inOne, cover];
}

/** Whether words stand in a topic as they are; Chinese at one end of a run, for it has no ends of words. */
function isWithin(key: string): (line: string) => boolean {
  const holds = key.includes(' ') ? lineHas(` ${key} `, true) : atAnEnd(key);
  return (line) => isTermLine(line) && holds(line);
}
const atAnEnd =
  (part: string) =>
  (line: string): boolean =>
    line.includes(` ${part}`) || line.includes(`${part} `);

/** All of these units pass a test of the row's texts: for units whose tokens alone don't decide. */
const every = (units: readonly Unit[], test: (unit: Unit) => Test): Test => allOf(units.map(test));

/** Chinese stands anywhere in a name, Latin letters as whole words. */
function inNames({ kind, text, fromStart }: Unit): Test {
  if (kind === 'han') return has('names', text);
  return fromStart ? hasFromStart(` ${text} `) : has('names', ` ${text} `);
}

/** What every name has in the index that has the unit, and no other; none when only its text can tell. */
function nameToken({ kind, text }: Unit): number[] {
  if (kind === 'han') return text.length <= 2 ? [token('n', text)] : [];
  return text.includes(' ') ? [] : [token('w', text)];
}

/**
 * The topics have the names' Latin words as well, in the singular. Chinese words have no ends: a longer one has to be
 * in a name, or at one end of a topic, for 细胞核 is not what 死细胞核酸染料 are for.
 */
function inTopics({ kind, topic, fromStart }: Unit): Test {
  if (kind !== 'han') return hasTopic(lineHas(` ${topic} `, fromStart));
  if (topic.length < 3) return hasTopic((line) => line.includes(topic));
  const hasAtEnd = hasTopic(atAnEnd(topic));
  // Topics first: each is judged once for all products that have it.
  return oneOf([hasAtEnd, has('names', topic)]);
}

/** Its tokens say all: one word, one or two characters. */
const isExact = ({ kind, topic }: Unit): boolean =>
  kind === 'han' ? topic.length <= 2 : !topic.includes(' ');

function unitTokens(units: readonly Unit[]): number[] {
  const most = Math.max(1, Math.floor(MOST_PARTS_IN_ALL / units.length));
  const parts = units.flatMap(({ kind, topic }) => {
    if (kind !== 'han') return someOf(topic.split(' '), most);
    return topic.length === 1 ? [topic] : someOf(pieces(topic, 2), most);
  });
  return [...new Set(parts)].map((part) => token('u', part));
}
