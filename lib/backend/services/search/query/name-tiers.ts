import { type SQL, sql } from 'drizzle-orm';
import { goodsSearch } from '@/lib/backend/db/schema';
import { splitWords, type Word } from '@/lib/domain/search-text';
import { MOST_PARTS, pieces, seamTokens, someOf, token } from '../index/tokens';
import { has, type MatchTier, RANK } from './match-tier';

/**
 * By name: whole, beginning, word, inside, all words as they are, all words anywhere. Synonyms rank just after
 * names, corrections after everything.
 */
export function nameTiers(query: string, kind: 'name' | 'synonym' | 'typo'): MatchTier[] {
  const words = splitWords(query);
  const key = words.map((word) => word.text).join(' ');
  if (key === '') return [];
  const tokens = kind === 'typo' ? knownTokens(words) : nameTokens(words);
  const shift = { name: 0, synonym: 1, typo: RANK.typo }[kind];
  const tier = (rank: number, tokens: number[], test: SQL, tokensSuffice = false): MatchTier => ({
    rank: rank + shift,
    kind,
    query,
    tokens,
    test,
    tokensSuffice,
    within: null,
  });
  const first = words[0]?.text ?? '';
  const seams = seamTokens(words);
  const start = [...tokens, ...seams, token('^', first.slice(0, 2))];
  const isOneWord = words.length === 1;
  // One or two letters are looked for at the beginning of a word only.
  const startsMidWord = words[0]?.kind === 'han' || first.length > 2;
  const wholeWords = words.map((word) => token('w', word.text));
  const several = [
    tier(RANK.inside, [...tokens, ...seams], has(goodsSearch.names, startsMidWord ? key : ` ${key}`)),
    tier(RANK.words, wholeWords, wholeWordsTest(words), true),
  ];
  const tokensSuffice = !words.some((word) => isLong(word) && (word.kind === 'han' || kind !== 'typo'));
  const whole = tier(RANK.nameExact, [token('=', key)], has(goodsSearch.names, `\n ${key} \n`));
  const beginning = tier(
    RANK.namePrefix,
    start,
    has(goodsSearch.names, `\n ${key}`),
    isOneWord && key.length <= 2,
  );
  const asWord = tier(RANK.word, [...wholeWords, ...seams], has(goodsSearch.names, ` ${key} `), isOneWord);
  // A corrected word is looked up as a word: nothing more is to be found inside others.
  const isKnownWord = kind === 'typo' && isOneWord && words[0]?.kind === 'latin';
  if (isKnownWord) return [{ ...whole, within: asWord }, { ...beginning, within: asWord }, asWord];
  const cover = tier(isOneWord ? RANK.inside : RANK.scattered, tokens, everyWord(words), tokensSuffice);
  const narrower = [whole, beginning, asWord, ...(isOneWord ? [] : several)];
  return [...narrower.map((one) => ({ ...one, within: cover })), cover];
}

const wholeWordsTest = (words: readonly Word[]): SQL =>
  sql.join(
    words.map(({ text }) => has(goodsSearch.names, ` ${text} `)),
    sql` and `,
  );

/** For words that are known to stand in names as they are: one token for each word of letters. */
const knownTokens = (words: readonly Word[]): number[] =>
  words.flatMap((word) =>
    word.kind === 'latin' && isLong(word) ? [token('w', word.text)] : nameTokens([word]),
  );

/** The parts of a long query that are looked up: each costs about a millisecond when it is common. */
const MOST_PARTS_IN_ALL = 16;

/** What every name holding these words has in the index. */
function nameTokens(words: readonly Word[]): number[] {
  const tokens = new Set<number>();
  const most = Math.max(1, Math.min(MOST_PARTS, Math.floor(MOST_PARTS_IN_ALL / words.length)));
  for (const { kind, text } of words) {
    if (kind === 'han') {
      const parts = text.length === 1 ? [text] : someOf(pieces(text, 2), most);
      for (const part of parts) tokens.add(token('n', part));
    } else if (text.length < 3) tokens.add(token('b', text));
    else for (const three of someOf(pieces(text, 3), most)) tokens.add(token('n', three));
  }
  return [...tokens];
}

/** A word of which the index knows only parts. */
const isLong = ({ kind, text }: Word) => text.length > (kind === 'han' ? 2 : 3);

/** Each word stands somewhere, a short one of letters at the beginning of a word. */
function everyWord(words: readonly Word[]): SQL {
  const compact = sql`replace(${goodsSearch.names}, ' ', '')`;
  const anywhere = (part: string) => sql`(${has(goodsSearch.names, part)} or ${has(compact, part)})`;
  const tests = new Map(
    words.map((word) => {
      if (isLong(word) || (word.kind === 'latin' && word.text.length === 3)) {
        return [word.text, anywhere(word.text)];
      }
      return [word.text, has(goodsSearch.names, word.kind === 'han' ? word.text : ` ${word.text}`)];
    }),
  );
  return sql.join([...tests.values()], sql` and `);
}
