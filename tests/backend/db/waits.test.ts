import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseOpening, DatabaseUnavailable } from '@/lib/backend/db/errors';
import { brand } from '@/lib/backend/db/schema';
import { TimedMutex } from '@/lib/backend/db/timed-mutex';
import { inTransaction } from '@/lib/backend/db/transaction';
import { waitAtMost, withoutWaitBudget, withWaitBudget } from '@/lib/backend/db/waits';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { checkHealth } from '@/lib/backend/http/health';
import { logger } from '@/lib/backend/log';
import { handlers } from '@/lib/backend/services/registry';
import { withDatabase } from '../support/engines';

const never = () => new Promise<never>(() => {});
const LATE = 'did not answer in time';
const ROW = { code: 'late', name: { zh: '迟' }, country: { zh: '中' }, introHtml: { zh: '' } };
const ever = Number.POSITIVE_INFINITY;

describe('what a call may wait in all', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('is shared by waits one after the other', async () => {
    const call = withWaitBudget(async () => {
      await waitAtMost(ever, sleep(60));
      await waitAtMost(ever, sleep(60));
    }, 100);
    const failed = expect(call).rejects.toThrow(LATE);
    await vi.advanceTimersByTimeAsync(101);
    await failed;
  });

  it('counts waits at the same time once, and work between them not at all', async () => {
    const call = withWaitBudget(async () => {
      await Promise.all([1, 2, 3].map(() => waitAtMost(ever, sleep(40))));
      await sleep(1_000);
      await waitAtMost(ever, sleep(40));
      return 'done';
    }, 100);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await call).toBe('done');
  });

  it('does not bound what the call only happened to start', async () => {
    const call = withWaitBudget(() => withoutWaitBudget(() => waitAtMost(ever, sleep(500))), 100);
    await vi.advanceTimersByTimeAsync(501);
    await expect(call).resolves.toBeUndefined();
  });
});

describe('turns at the embedded engine', () => {
  it('come in order, and one that came too late is never served', async () => {
    const mutex = new TimedMutex();
    const order: string[] = [];
    let finish = () => {};
    const first = mutex.take(ever, () => new Promise<void>((resolve) => (finish = resolve)));
    const late = mutex.take(10, async () => order.push('late'));
    const second = mutex.take(ever, async () => order.push('second'));
    const third = mutex.take(ever, async () => order.push('third'));
    await expect(late).rejects.toThrow(LATE);
    finish();
    await Promise.all([first, second, third]);
    expect(order).toEqual(['second', 'third']);
    expect(await mutex.take(10, async () => 'free again')).toBe('free again');
  });

  it('go on after one that failed', async () => {
    const mutex = new TimedMutex();
    const failing = mutex.take(ever, () => Promise.reject(new Error('boom')));
    const next = mutex.take(ever, async () => 'served');
    await expect(failing).rejects.toThrow('boom');
    expect(await next).toBe('served');
  });
});

describe('an embedded database that is busy with something long', () => {
  const engine = withDatabase();
  const dispatch = createDispatch({
    openDatabase: async () => engine.db(),
    handlers,
    findSession: async () => null,
  });
  const call = () => dispatch({ method: 'POST', path: '/api-gd/brand/query', fields: {} });

  it('is 1503 for a call and for health, writes nothing of what was refused, and serves again', async () => {
    const db = engine.db();
    let finish = () => {};
    let holding: Promise<void> = Promise.resolve();
    await new Promise<void>((held) => {
      holding = inTransaction(db, async (tx) => {
        await tx.execute(sql`select 1`);
        await new Promise<void>((resolve) => {
          finish = resolve;
          held();
        });
      });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = Promise.all([
      call(),
      checkHealth(async () => db),
      withWaitBudget(async () => void (await db.insert(brand).values(ROW))).catch(() => 'refused'),
    ]);
    await vi.advanceTimersByTimeAsync(4_600);
    vi.useRealTimers();
    expect(await answers).toMatchObject([
      { status: 503, answer: { code: 1503, msg: 'busy' } },
      { code: 1503, msg: 'busy' },
      'refused',
    ]);
    finish();
    await holding;
    expect(await call()).toMatchObject({ answer: { code: 1000, data: [] } });
    expect((await checkHealth(async () => db)).code).toBe(1000);
  });
});

describe('a database that is being opened', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is 1503 for a call, and health says that it is starting', async () => {
    const openDatabase = () => waitAtMost(ever, never(), () => new DatabaseOpening());
    const dispatch = createDispatch({ openDatabase, handlers, findSession: async () => null });
    const answers = Promise.all([
      dispatch({ method: 'POST', path: '/api-gd/brand/query', fields: {} }),
      checkHealth(openDatabase),
    ]);
    await vi.advanceTimersByTimeAsync(4_600);
    expect(await answers).toMatchObject([{ answer: { code: 1503 } }, { code: 1503, msg: 'starting' }]);
  });

  it('that can’t be had is noted in the log, but not while the start says by itself why', async () => {
    const noted = vi.spyOn(logger(), 'error').mockImplementation(() => {});
    const start = globalThis as { storefrontStarting?: boolean; storefrontDatabaseProblem?: string };
    const refused = () =>
      checkHealth(() => Promise.reject(new DatabaseUnavailable('DATA_DIR holds other files')));
    start.storefrontStarting = true;
    // It has no words for a database that was opened and does not answer.
    await refused();
    expect(noted).toHaveBeenCalledTimes(1);
    start.storefrontDatabaseProblem = 'DATA_DIR holds other files';
    expect(await refused()).toMatchObject({ code: 1503, msg: 'busy' });
    expect(noted).toHaveBeenCalledTimes(1);
    // Nor for what it does not know.
    await checkHealth(() => Promise.reject(new Error('a migration')));
    expect(noted).toHaveBeenCalledTimes(2);
    start.storefrontStarting = false;
    await refused();
    expect(noted).toHaveBeenCalledTimes(3);
    start.storefrontDatabaseProblem = undefined;
  });
});
