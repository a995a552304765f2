import { type BoundGroup, boundGroups, isChanceEnd } from '@/lib/domain/search/joined-words';
import { splitWords, type Word } from '@/lib/domain/search/search-text';
import { MOST_PARTS, MOST_PARTS_IN_ALL, pieces, seamTokens, someOf, token, wholeLine } from '../index/tokens';
import { allOf, has, hasFromStart, type MatchTier, oneOf, RANK, type Test } from './match-tier';

type NameKind = 'name' | 'synonym' | 'nearest' | 'typo';

/** Synonyms rank just after names, what is only near after all of those, corrections after everything. */
const rankFor: Record<NameKind, (rank: number) => number> = {
  name: (rank) => rank,
  synonym: (rank) => rank + 1,
  nearest: (rank) => RANK.nearest + Math.min(4, Math.floor((rank - RANK.nameExact) / 10)),
  typo: (rank) => rank + RANK.typo,
};

/**
 * By name: whole, the words it begins with, its beginning, words in it as they are, a part of it, all words anywhere, those
 * together that were written as one. Chinese is written without spaces: a part of a run is as good as a word.
 * @param terms two words that are one thing: a mouse's anti-actin is nothing `anti-mouse`
 */
export function nameTiers(
  query: string,
  kind: NameKind,
  terms: ReadonlySet<string> = new Set(),
): MatchTier[] {
  const words = splitWords(query);
  const key = keyOf(words);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  const tokens = kind === 'typo' ? knownTokens(words) : nameTokens(words);
  const tier = (rank: number, tokens: number[], test: Test, tokensSuffice = false): MatchTier => ({
    rank: rankFor[kind](rank),
    kind,
    query,
    tokens,
    test,
    tokensSuffice,
    within: null,
  });
  const seams = seamTokens(words);
  const start = [...tokens, ...seams, token('^', first.text.slice(0, 2))];
  const isOneWord = words.length === 1;
  const groups = asTerms(boundGroups(query, words), terms);
  // The H3 of `H3` is not that of `1H3`.
  const holds = (part: string) =>
    isChanceEnd(groups[0]?.words ?? []) ? hasFromStart(part) : has('names', part);
  const isHan = (word: Word) => word.kind === 'han';
  const whole = tier(
    RANK.nameExact,
    [token('=', key)],
    oneOf([has('names', `\n ${key} \n`), has('names', `\n${wholeLine(key)}\n`)]),
  );
  const beginning = tier(RANK.nameStart, start, has('names', `\n ${key} `));
  const prefix = tier(
    // One letter is the beginning of something.
    isHan(last) || key.length === 1 ? RANK.namePrefix : RANK.wordPrefix,
    start,
    has('names', `\n ${key}`),
    isOneWord && key.length <= 2,
  );
  const edge = (word: Word) => (isHan(word) ? '' : ' ');
  const asWord = tier(
    RANK.word,
    isOneWord && !isHan(first) ? [token('w', key)] : [...tokens, ...seams],
    holds(`${edge(first)}${key}${edge(last)}`),
    isOneWord && (!isHan(first) || key.length <= 2),
  );
  // A corrected word is looked up as a word: nothing more is to be found inside others.
  const isKnownWord = kind === 'typo' && isOneWord && !isHan(first);
  if (isOneWord && (isHan(first) || isKnownWord || first.spelled)) {
    return [...[whole, beginning, prefix].map((one) => ({ ...one, within: asWord })), asWord];
  }
  // One or two letters are looked for at the beginning of a word only.
  const startsMidWord = isHan(first) || first.text.length > 2;
  const inside = tier(RANK.inside, [...tokens, ...seams], holds(startsMidWord ? key : ` ${key}`));
  if (!isOneWord) asWord.narrows = inside.test;
  const tokensSuffice =
    groups.length === words.length && !words.some((word) => isLong(word) && (isHan(word) || kind !== 'typo'));
  const cover = tier(
    isOneWord ? RANK.inside : RANK.scattered,
    [...tokens, ...groups.flatMap((group) => seamTokens(group.words)).slice(0, MOST_PARTS)],
    allOf(groups.map(isInNames)),
    tokensSuffice,
  );
  const narrower = [whole, beginning, prefix, asWord, ...(isOneWord ? [] : [inside])];
  return [...narrower.map((one) => ({ ...one, within: cover })), cover];
}

/** Groups of two words that are a term together. */
function asTerms(groups: readonly BoundGroup[], terms: ReadonlySet<string>): BoundGroup[] {
  const joined: BoundGroup[] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    const isTerm = before && terms.has(keyOf([...before.words, ...group.words]));
    if (isTerm) joined[joined.length - 1] = { words: [...before.words, ...group.words], behind: [] };
    else joined.push(group);
  }
  return joined;
}

/** For words that are known to stand in names as they are: one token for each word of letters. */
const knownTokens = (words: readonly Word[]): number[] =>
  words.flatMap((word) =>
    word.kind === 'latin' && isLong(word) ? [token('w', word.text)] : nameTokens([word]),
  );

/** What every name holding these words has in the index. */
function nameTokens(words: readonly Word[]): number[] {
  const tokens = new Set<number>();
  const most = Math.max(1, Math.min(MOST_PARTS, Math.floor(MOST_PARTS_IN_ALL / words.length)));
  for (const { kind, text, spelled } of words) {
    if (spelled) tokens.add(token('w', text));
    else if (kind === 'han') {
      const parts = text.length === 1 ? [text] : someOf(pieces(text, 2), most);
      for (const part of parts) tokens.add(token('n', part));
    } else if (text.length < 3) tokens.add(token('b', text));
    else for (const three of someOf(pieces(text, 3), most)) tokens.add(token('n', three));
  }
  return [...tokens];
}

/** A word of which the index knows only parts. */
const isLong = ({ kind, text }: Word) => text.length > (kind === 'han' ? 2 : 3);

/** A group stands somewhere: behind what it was written as one with, or as whole words. */
const isInNames = ({ words, behind }: BoundGroup): Test =>
  behind.length === 0
    ? standsSomewhere(words)
    : oneOf([standsSomewhere([...behind, ...words]), hasFromStart(` ${keyOf(words)} `)]);

const keyOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Words stand somewhere, a short word of letters at the beginning of a word; the last may be the beginning of a longer one. */
function standsSomewhere(group: readonly Word[]): Test {
  const [first, last] = [group[0], group.at(-1)];
  const key = keyOf(group);
  const end = last?.spelled ? ' ' : '';
  if (!first || first.spelled) return has('names', ` ${key}${end}`);
  if (isLong(first) || (first.kind === 'latin' && first.text.length === 3))
    return oneOf([has('names', `${key}${end}`), hasCompact(key.replaceAll(' ', ''))]);
  if (first.kind === 'han') return has('names', key);
  return isChanceEnd(group) ? hasFromStart(` ${key}${end}`) : has('names', ` ${key}${end}`);
}

/** In the names without their blanks. */
const hasCompact =
  (part: string): Test =>
  ({ names }) =>
  (place) =>
    names[place]?.replaceAll(' ', '').includes(part) ?? false;
