import { expect, it } from 'vitest';
import { measureRelevance } from '@/bench/parts/relevance';
import { describeWithDemo } from '../support/engines';

describeWithDemo('what people type, on the demo catalogue', (engine) => {
  it('leads to what they mean, 97 times of a hundred', async () => {
    const { queries, misses } = await measureRelevance(engine.db());
    expect(queries).toBeGreaterThanOrEqual(150);
    const missed = misses.map(({ query, right, found }) => `${query} → ${right}: ${found.join(' ')}`);
    expect(missed.slice(Math.floor(queries * 0.03)), missed.join('\n')).toEqual([]);
  }, 60_000);
});
