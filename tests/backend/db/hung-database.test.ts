import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '@/lib/backend/db/client';
import { openPostgres } from '@/lib/backend/db/engines/postgres';
import { SERVING } from '@/lib/backend/db/engines/postgres-limits';
import { rowsOf } from '@/lib/backend/db/rows';
import { brand } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { CALL_WAIT_MS, withWaitBudget } from '@/lib/backend/db/waits';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { answerFailure } from '@/lib/backend/http/failure';
import { checkHealth } from '@/lib/backend/http/health';
import { handlers } from '@/lib/backend/services/registry';
import { createServerDatabase } from '../support/copies';
import { openSwallowingProxy, type SwallowingProxy } from '../support/swallowing-proxy';

/** The shape of the limits in service, in tenths of their length. */
const LIMITS = { connectMs: 200, statementMs: 350, answerMs: 400 };
const CALL_MS = 450;
/** What a call may take in all: its waits, and some work of a busy machine. */
const WITHIN_MS = 3_000;

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function took(work: () => Promise<unknown>): Promise<{ ms: number; code: number }> {
  const began = performance.now();
  const outcome = await work().then(
    () => 1000,
    (error: unknown) => answerFailure(error).code,
  );
  return { ms: performance.now() - began, code: outcome };
}

const SOON = { ms: expect.toSatisfy((ms: number) => ms < WITHIN_MS), code: 1503 };

describe('the limits in service', () => {
  it('leave a call its answer within five seconds', () => {
    expect(CALL_WAIT_MS).toBeLessThan(5_000);
    expect(SERVING.statementMs).toBeLessThan(CALL_WAIT_MS);
    expect(SERVING.answerMs).toBeGreaterThan(SERVING.statementMs);
    // Or no call would ever wait so long that the database counts as dead.
    expect(SERVING.answerMs).toBeLessThan(CALL_WAIT_MS);
    expect(SERVING.connectMs).toBeLessThan(SERVING.statementMs);
  });
});

if (process.env.TEST_DATABASE_URL) {
  describe('a PostgreSQL server behind a line that goes dead', () => {
    let url = '';
    let drop = async () => {};
    beforeAll(async () => {
      ({ url, drop } = await createServerDatabase());
    });
    afterAll(() => drop());

    const open = async (): Promise<{ db: OpenDatabase['db']; line: SwallowingProxy }> => {
      const line = await openSwallowingProxy(url);
      const database = await openPostgres(line.url, async () => {}, LIMITS);
      cleanups.push(() => line.close());
      cleanups.push(() => database.close());
      return { db: database.db, line };
    };
    /** Of so many connections that work at the same time. */
    const pidsOf = async (db: OpenDatabase['db'], count: number) => {
      const one = () => db.execute(sql`select pg_backend_pid() as pid, pg_sleep(0.05)`);
      const answers = await Promise.all(Array.from({ length: count }, one));
      return answers.map((answer) => rowsOf(answer)[0]?.pid);
    };
    const callOn = (db: OpenDatabase['db']) => async () => {
      const dispatch = createDispatch({
        openDatabase: async () => db,
        handlers,
        findSession: async () => null,
      });
      const { answer } = await withinCall(() =>
        dispatch({ method: 'POST', path: '/api-gd/brand/query', fields: {} }),
      );
      if (answer.code !== 1000) throw Object.assign(new Error(answer.msg), { code: 'ETIMEDOUT' });
    };
    const withinCall = <T>(work: () => Promise<T>) => withWaitBudget(work, CALL_MS);
    const ask = (db: OpenDatabase['db']) => () =>
      withinCall(async () => void (await db.select().from(brand)));

    it('while connections are open: busy soon, and well at once when the line is back', async () => {
      const { db, line } = await open();
      // Some connections that will be dead.
      await pidsOf(db, 4);
      line.swallow();
      expect(await took(ask(db))).toEqual(SOON);
      // Ten and more at a time: those that wait for a free connection as well.
      const many = await Promise.all(Array.from({ length: 25 }, () => took(ask(db))));
      expect(many).toEqual(many.map(() => SOON));
      line.heal();
      // None of the dead connections is handed out again.
      for (let turn = 0; turn < 4; turn += 1) expect(await took(ask(db))).toMatchObject({ code: 1000 });
    });

    it('that one call finds dead: none of the connections at rest is handed out again', async () => {
      const { db, line } = await open();
      await pidsOf(db, 4);
      line.swallow();
      expect(await took(ask(db))).toEqual(SOON);
      line.heal();
      // The pool hears of closed connections a moment later.
      await setTimeout(20);
      for (let turn = 0; turn < 4; turn += 1) expect(await took(ask(db))).toMatchObject({ code: 1000 });
    });

    it('keeps its connections when all that happened is that a call had little time left', async () => {
      const { db } = await open();
      const before = await pidsOf(db, 4);
      const slow = () => withWaitBudget(async () => void (await db.execute(sql`select pg_sleep(0.3)`)), 100);
      expect(await took(slow)).toEqual(SOON);
      expect(before).toEqual(expect.arrayContaining(await pidsOf(db, 3)));
    });

    it('in the middle of a transaction: it fails soon, and its connection does not come back', async () => {
      const { db, line } = await open();
      const change = () =>
        withinCall(() =>
          inTransaction(db, async (tx) => {
            await tx.execute(sql`select 1`);
            line.swallow();
            await tx.execute(sql`select 1`);
          }),
        );
      expect(await took(change)).toEqual(SOON);
      line.heal();
      expect(await took(ask(db))).toMatchObject({ code: 1000 });
    });

    it('counts the waits of one call together', async () => {
      const { db } = await open();
      const slow = () =>
        withinCall(async () => {
          for (let query = 0; query < 20; query += 1) await db.execute(sql`select pg_sleep(0.1)`);
        });
      expect(await took(slow)).toEqual(SOON);
    });

    it('is said by health, and by a call as 1503', async () => {
      const { db, line } = await open();
      line.swallow();
      const health = () => checkHealth(async () => db, 100);
      expect(await health()).toMatchObject({ code: 1503, msg: 'busy' });
      expect(await took(callOn(db))).toEqual(SOON);
      line.heal();
      await expect.poll(async () => (await health()).code).toBe(1000);
      expect(await took(callOn(db))).toMatchObject({ code: 1000 });
    });

    it('lets a statement of a command take longer than one in service', async () => {
      const long = await openPostgres(url, async () => {}, { ...LIMITS, statementMs: 0, answerMs: 60_000 });
      cleanups.push(() => long.close());
      await expect(long.db.execute(sql`select pg_sleep(0.6)`)).resolves.toBeDefined();
    });

    it('that ends a connection in the middle of a transaction ends no process', async () => {
      const { db } = await open();
      const uncaught = vi.fn();
      process.once('uncaughtException', uncaught);
      const cut = inTransaction(db, async (tx) => {
        const [own] = rowsOf(await tx.execute(sql`select pg_backend_pid() as pid`));
        const other = await createOther();
        await other.execute(sql`select pg_terminate_backend(${own?.pid})`);
        // The news comes while nothing is being asked, and is there when the server no longer lists the connection.
        const listed = async () => other.$count(sql`pg_stat_activity`, sql`pid = ${own?.pid}`);
        await expect.poll(listed).toBe(0);
        await listed();
        await tx.execute(sql`select 1`);
      });
      await expect(cut).rejects.toThrow();
      process.off('uncaughtException', uncaught);
      expect(uncaught).not.toHaveBeenCalled();
    });

    async function createOther(): Promise<OpenDatabase['db']> {
      const other = await openPostgres(url, async () => {});
      cleanups.push(() => other.close());
      return other.db;
    }
  });
}

describe('a PostgreSQL server that takes connections and never says a word', () => {
  it('is not there: its opening fails as busy', async () => {
    const line = await openSwallowingProxy('');
    cleanups.push(() => line.close());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = took(() => openPostgres(line.url, async () => {}));
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect((await opening).code).toBe(1503);
  });
});
