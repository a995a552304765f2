import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { root, SERVER_ENV, SERVER_FLAGS } from '../../scripts/tooling/steps.mjs';
import type { Options } from '../parts/options';
import type { SectionReport } from '../parts/report';
import { addLargeTexts, largeCatalogue } from '../parts/servers';

/** Longest p95 of a call in ms. */
const MOST_MS = 15;
const MOST_BY_NAME: Record<string, number> = { 'facets of a broad query': 100 };
const kindShape = z.object({
  name: z.string(),
  queries: z.number(),
  p50: z.number(),
  p95: z.number(),
  baselineP95: z.number(),
});

/** What a program prints over a large generated catalogue, in a process of its own that is started as the server's is. */
async function linesOf(program: string, rounds: number, dataDir: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...SERVER_FLAGS, '--import', 'tsx', program, String(rounds)],
    {
      cwd: root,
      env: { ...process.env, ...SERVER_ENV, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      maxBuffer: 2 ** 24,
    },
  );
  return stdout.split('\n');
}

/** Products, and texts beside as many products; in the first run products are measured before there are texts. */
export async function measureSearch({ quick }: Options): Promise<SectionReport> {
  const products = quick ? 5_000 : 100_000;
  const texts = quick ? 500 : 10_000;
  // Of a few dozen queries the 95th percentile is the one that garbage collection met.
  const rounds = quick ? 10 : 120;
  const dataDir = await largeCatalogue(products);
  const ofProducts = await linesOf('bench/search.ts', rounds, dataDir);
  await addLargeTexts(dataDir, texts);
  const lines = [...ofProducts, ...(await linesOf('bench/search-texts.ts', rounds, dataDir))];
  const kinds = lines
    .filter((line) => line.startsWith('{"name"'))
    .map((line) => kindShape.parse(JSON.parse(line)));
  const reading = z.object({ readingMs: z.number() });
  const read = lines.find((line) => line.startsWith('{"readingMs"')) ?? '';
  const { readingMs } = reading.parse(JSON.parse(read));
  return {
    rows: kinds.map(({ name, p50, p95, baselineP95 }) => ({
      figure: name,
      budget: `p95 ≤ ${MOST_BY_NAME[name] ?? MOST_MS} ms`,
      baseline: `${baselineP95} ms (scan)`,
      result: `p95 ${p95} ms, p50 ${p50} ms`,
      kept: p95 <= (MOST_BY_NAME[name] ?? MOST_MS),
    })),
    notes: [
      `The whole call over ${products.toLocaleString('en')} products on PGlite, of texts with ${texts.toLocaleString('en')} of them beside those and the counts of every tab; the baseline is a plain ILIKE scan of the same rows. Each query is asked once, after as many others of each kind: what the index says of a common word is read from it once. What lists and search keep of the products is read after a start, before anybody asks: ${(readingMs / 1000).toFixed(1)} s here.`,
    ],
  };
}
