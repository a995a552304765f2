import { describe, expect, it } from 'vitest';
import { entryOf } from '@/lib/backend/services/search/entry';
import { TIER } from '@/lib/backend/services/search/guard';
import { nameGuards } from '@/lib/backend/services/search/name-guards';

const NAME = 'FITC 标记的小鼠抗人 CD3 单克隆抗体（2F8）';

const { grams } = entryOf({
  id: 1,
  catalogNo: 'FN2001',
  cas: null,
  skuCodes: [],
  name: { zh: NAME, en: 'FITC Mouse Anti-Human CD3 Antibody, X-ray grade' },
  attributes: {},
  isHot: false,
  sort: 0,
});
const indexed = new Set(grams);

/** Whether the index gives the name as a candidate for this rank of a query. */
const leadsTo = (query: string, tier: number) =>
  nameGuards(query, 'name').some(
    (guard) => guard.tier === tier && guard.tokens.every((token) => indexed.has(token)),
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
    expect(leadsTo(query, TIER.inside)).toBe(true);
    expect(leadsTo(query, TIER.scattered)).toBe(true);
  });

  it.each(['小鼠 CD3', 'CD3 FITC', 'human antibody'])('%s leads to a name that has them apart', (query) => {
    expect(leadsTo(query, TIER.inside)).toBe(false);
    expect(leadsTo(query, TIER.scattered)).toBe(true);
  });

  it.each([NAME, 'fitc mouse anti human cd3 antibody x ray grade'])('the whole name leads to it', (query) => {
    const tiers = nameGuards(query, 'name').map((guard) => guard.tier);
    for (const tier of tiers) expect(leadsTo(query, tier)).toBe(true);
  });

  it('are few, however long the query', () => {
    const query = Array.from({ length: 20 }, (_, i) => `antibody${i}`).join(' ');
    const scattered = nameGuards(query, 'name').find((guard) => guard.tier === TIER.scattered);
    expect(scattered?.tokens.length).toBeLessThanOrEqual(40);
  });
});
