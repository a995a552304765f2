import { callBrowser } from '@/lib/api/browser';
import type { Light } from '@/lib/domain/light-bench/signal';
import {
  type BenchHit,
  type BenchProductView,
  type BenchReplacementView,
  HITS,
  toBench,
  toHits,
} from './light-bench';

/** Products for the bench, in the order of `ids`, without those not on sale; null after a failure. */
export async function askBenchProducts(ids: readonly number[]): Promise<BenchProductView[] | null> {
  const answer = await callBrowser('spectraQuery', { goodsIds: [...ids] });
  return answer.ok ? toBench(answer.data).products : null;
}

/** What could stand in for either of two products; none after a failure, since the bench works without. */
export async function askReplacements(ids: readonly number[]): Promise<BenchReplacementView[]> {
  const answer = await callBrowser('spectraQuery', { replacementsFor: [...ids] });
  return answer.ok ? toBench(answer.data).replacements : [];
}

/** What glows and fits the words; null after a failure. */
export async function askBenchHits(words: string): Promise<BenchHit[] | null> {
  const answer = await callBrowser('goodsSearchNew', { productName: words, rowSize: HITS });
  return answer.ok ? toHits(answer.data.data) : null;
}

/** As many fluorophores as one call takes. */
const MOST = 100;

/** Curves of fluorophores by key; none after a failure, since what shows them does without. */
export async function askLights(keys: readonly string[]): Promise<Map<string, Light>> {
  const found = new Map<string, Light>();
  for (let from = 0; from < keys.length; from += MOST) {
    const answer = await callBrowser('spectraQuery', { fluorophores: keys.slice(from, from + MOST) });
    if (!answer.ok) break;
    for (const { fluorophore, ex, em, model } of answer.data.fluorophores)
      found.set(fluorophore, { ex, em, model });
  }
  return found;
}
