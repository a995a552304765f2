const ROUNDS = 15;
/** Measurements taken before a difference counts as real: noise from a busy machine does not stand in all of them. */
const MEASUREMENTS = 3;
/** How often each kind of work may run in all, for tests that use something up each time. */
export const MOST_RUNS = MEASUREMENTS * (ROUNDS + 1);

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

async function measureGap(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  await one();
  await other();
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whoever goes first may find a colder machine.
    const turns = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of turns) times[which].push(await timed(which === 0 ? one : other));
  }
  const [a, b] = [median(times[0]), median(times[1])];
  return Math.abs(a - b) / Math.max(a, b);
}

/**
 * How far the medians of two kinds of work lie apart, as a share of the longer one. They take turns, so that what
 * else the machine does falls on both.
 */
export async function medianGap(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let taken = 0; taken < MEASUREMENTS && least > CLEAR; taken += 1) {
    least = Math.min(least, await measureGap(one, other));
  }
  return least;
}

/** A gap below this needs no second look. */
const CLEAR = 0.2;
