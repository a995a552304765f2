import { describe, expect, it } from 'vitest';
import { entryOf } from '@/lib/backend/services/search/index/entry';
import { RANK } from '@/lib/backend/services/search/query/match-tier';
import { nameTiers } from '@/lib/backend/services/search/query/name-tiers';

const NAME = 'FITC 标记的小鼠抗人 CD3 单克隆抗体（2F8）';

const { grams } = entryOf(
  {
    id: 1,
    catalogNo: 'FN2001',
    cas: null,
    skuCodes: [],
    name: { zh: NAME, en: 'FITC Mouse Anti-Human CD3 Antibody, X-ray grade' },
    attributes: {},
    topics: [],
    equivalents: [],
    isHot: false,
    sort: 0,
  },
  new Map(),
);
const indexed = new Set(grams);

/** Whether the index gives the name as a candidate for this rank of a query. */
const leadsTo = (query: string, rank: number) =>
  nameTiers(query, 'name').some(
    (tier) => tier.rank === rank && tier.tokens.every((token) => indexed.has(token)),
  );

describe('the tokens of a query of several words', () => {
  it.each([
    '抗人 CD3',
    'CD3 单克隆',
    '标记的小鼠抗人 CD',
    'ITC 标记的',
    '人 C',
    '抗体 2F8',
    'Human CD3 Anti',
    'uman C',
    'x ray',
    'body, X-ray gra',
    'CD3 Antibody X',
  ])('%s leads to a name that has them side by side', (query) => {
    expect(leadsTo(query, RANK.inside)).toBe(true);
    expect(leadsTo(query, RANK.scattered)).toBe(true);
  });

  it.each(['小鼠 CD3', 'CD3 FITC', 'human antibody'])('%s leads to a name that has them apart', (query) => {
    expect(leadsTo(query, RANK.inside)).toBe(false);
    expect(leadsTo(query, RANK.scattered)).toBe(true);
  });

  it.each([NAME, 'fitc mouse anti human cd3 antibody x ray grade'])('the whole name leads to it', (query) => {
    const ranks = nameTiers(query, 'name').map((tier) => tier.rank);
    for (const rank of ranks) expect(leadsTo(query, rank)).toBe(true);
  });

  it('are few, however long the query', () => {
    const query = Array.from({ length: 20 }, (_, i) => `antibody${i}`).join(' ');
    const scattered = nameTiers(query, 'name').find((tier) => tier.rank === RANK.scattered);
    expect(scattered?.tokens.length).toBeLessThanOrEqual(40);
  });
});
