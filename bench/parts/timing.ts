/** Rounds of the baseline, which is many times slower. */
const BASELINE_ROUNDS = 10;

type Ask = (query: string) => Promise<number>;
type Scan = (query: string) => Promise<void>;

/** Different queries of one kind, as many as there are, at most so many. */
export const upTo = (most: number, texts: string[]): string[] => [...new Set(texts)].slice(0, most);

/**
 * Half of the queries, after the other half: a server has answered others before, and what a query reads of the index for the
 * first time, it reads from the disk.
 */
export async function timeWarm(
  name: string,
  queries: readonly string[],
  ask: Ask,
  scan: Scan,
): Promise<void> {
  await warmUp(queries, ask);
  await timeQueries(
    name,
    queries.filter((_, index) => index % 2 === 0),
    ask,
    scan,
  );
}

/** Asks the other half. Every other one: what most rows have comes early in the list. */
export async function warmUp(queries: readonly string[], ask: Ask): Promise<void> {
  for (const query of queries.filter((_, index) => index % 2 === 1)) await ask(query);
}

/** Times each query once, and a plain scan for some of them, and prints one JSON object. */
export async function timeQueries(
  name: string,
  queries: readonly string[],
  ask: Ask,
  scan: Scan,
): Promise<void> {
  const times: number[] = [];
  const totals: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    totals.push(await ask(query));
    times.push(performance.now() - started);
  }
  const baseline: number[] = [];
  for (const query of queries.slice(0, BASELINE_ROUNDS)) {
    const started = performance.now();
    await scan(query);
    baseline.push(performance.now() - started);
  }
  const report = {
    name,
    queries: queries.length,
    matches: { median: at(totals, 0.5), most: Math.max(0, ...totals) },
    p50: rounded(at(times, 0.5)),
    p95: rounded(at(times, 0.95)),
    baselineP95: rounded(at(baseline, 0.95)),
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

function at(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;
