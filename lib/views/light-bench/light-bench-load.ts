import 'server-only';
import { type BenchAddress, readBench } from '@/lib/domain/light-bench/bench-address';
import { layOut } from '@/lib/domain/light-bench/panel';
import { DEFAULT_PRESET, presetInstrument } from '@/lib/domain/light-bench/presets';
import { oneOf, type QueryValue, textOf } from '@/lib/routing/query-value';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';
import {
  type BenchHit,
  type BenchProductView,
  type BenchReplacementView,
  HITS,
  toBench,
  toHits,
} from './light-bench';

export interface BenchView {
  address: BenchAddress;
  /** The address's own text: another one is another bench. */
  asked: string;
  products: BenchProductView[];
  /** How many of the address's products are not on sale. */
  gone: number;
  /** For the two products of the worst pair. */
  replacements: BenchReplacementView[];
  /** What somebody looks for to lay it on the bench, and what was found; null: nothing asked, or the search failed. */
  search: { words: string; hits: BenchHit[] | null } | null;
}

const FRESH_SECONDS = 60;
const LONGEST = 100;

/**
 * The bench as an address has it, computed where there is no script as well. Nothing named is an empty bench.
 *
 * @throws BackendFailure when the backend fails
 */
export async function loadBenchView(query: Record<string, QueryValue>, locale: Locale): Promise<BenchView> {
  const { p, i, c, add } = query;
  const address = readBench({ p: oneOf(p), i: oneOf(i), c });
  const ids = address.products ?? [];
  const products =
    ids.length === 0
      ? []
      : toBench(await needed('spectraQuery', { goodsIds: ids }, { locale, seconds: FRESH_SECONDS })).products;
  return {
    address,
    asked: JSON.stringify([p, i, c]),
    products,
    gone: ids.length - products.length,
    replacements: await loadReplacements(products, address, locale),
    search: await search(textOf(add, LONGEST), locale),
  };
}

async function loadReplacements(products: BenchProductView[], address: BenchAddress, locale: Locale) {
  const rows = products.flatMap(({ id, dyes }) => dyes.map((light) => ({ id, light })));
  const instrument = address.instrument ?? presetInstrument(DEFAULT_PRESET);
  // As the bench takes them: of a product that is no longer sold, nobody knows which channels were its own.
  const channels = address.channels.length === rows.length ? address.channels : [];
  const { worst } = layOut(
    rows.map(({ light }, at) => ({ light, chosen: channels[at] ?? null })),
    instrument,
  );
  if (!worst) return [];
  const pair = [...new Set([worst.from, worst.into].flatMap((at) => rows[at]?.id ?? []))];
  const found = await secondary(
    'spectraQuery',
    { replacementsFor: pair },
    { locale, seconds: FRESH_SECONDS },
  );
  return found ? toBench(found).replacements : [];
}

async function search(words: string, locale: Locale): Promise<BenchView['search']> {
  if (words === '') return null;
  const found = await secondary(
    'goodsSearchNew',
    { productName: words, rowSize: HITS },
    { locale, seconds: FRESH_SECONDS },
  );
  return { words, hits: found ? toHits(found.data) : null };
}
