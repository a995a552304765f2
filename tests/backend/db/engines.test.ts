import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/backend/db/client';
import { openPostgres } from '@/lib/backend/db/engines/postgres';
import { rowsOf } from '@/lib/backend/db/rows';
import { goods, goodsGroup } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { answerFailure } from '@/lib/backend/http/failure';
import { createServerDatabase } from '../support/copies';
import { describeOnEachEngine } from '../support/engines';

describeOnEachEngine('a transaction', (engine) => {
  const group = { code: 'x', name: { zh: '一' } };

  it('refuses a query outside of it at once, instead of waiting for itself', async () => {
    const db = engine.db();
    await inTransaction(db, async (tx) => {
      expect(await tx.select().from(goods)).toEqual([]);
      await expect(db.select().from(goods)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('outside the open transaction') },
      });
    });
    // Afterwards the outer handle serves again.
    expect(await db.select().from(goods)).toEqual([]);
  });

  it('refuses another one beside it, and takes one inside as a savepoint', async () => {
    const db = engine.db();
    await inTransaction(db, async (tx) => {
      await expect(inTransaction(db, async () => {})).rejects.toThrow('outside the open transaction');
      await tx.insert(goodsGroup).values(group);
      await expect(
        inTransaction(tx, async (inner) => {
          await inner.insert(goodsGroup).values({ ...group, code: 'y' });
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
    });
    expect((await db.select().from(goodsGroup)).map(({ code }) => code)).toEqual(['x']);
  });

  it('on a database that is read-only for now is busy, not a fault', async () => {
    const refused = await inTransaction(engine.db(), async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await tx.insert(goodsGroup).values({ ...group, code: 'z' });
    }).catch((error: unknown) => error);
    expect(answerFailure(refused)).toMatchObject({ code: 1503, msg: 'busy' });
  });

  it('counts in numbers', async () => {
    expect(await engine.db().$count(goods)).toBe(0);
  });
});

// Where there is a server to try it on: two instances that start at once, and connections that are lost.
if (process.env.TEST_DATABASE_URL) {
  describe('a PostgreSQL server', () => {
    const opened: OpenDatabase[] = [];
    const drops: (() => Promise<void>)[] = [];
    afterEach(async () => {
      await Promise.all(opened.splice(0).map(({ close }) => close()));
      await Promise.all(drops.splice(0).map((drop) => drop()));
    });
    const fresh = async () => {
      const { url, drop } = await createServerDatabase();
      drops.push(drop);
      return url;
    };
    const open = async (url: string, after: Parameters<typeof openPostgres>[1] = async () => {}) => {
      const database = await openPostgres(url, after);
      opened.push(database);
      return database.db;
    };

    it('compiles no statement: that takes longer than any of a search does', async () => {
      const db = await open(await fresh());
      expect(rowsOf(await db.execute(sql`show jit`))).toEqual([{ jit: 'off' }]);
    });

    it('is migrated and filled once by instances that start together', async () => {
      const url = await fresh();
      let filled = 0;
      const fill: Parameters<typeof openPostgres>[1] = async (db) => {
        if ((await db.select().from(goodsGroup)).length > 0) return;
        filled += 1;
        await db.insert(goodsGroup).values({ code: 'x', name: { zh: '一' } });
      };
      const [first] = await Promise.all([open(url, fill), open(url, fill), open(url, fill)]);
      expect(filled).toBe(1);
      expect(await first.$count(goodsGroup)).toBe(1);
    });

    it('is asked again after it cut every idle connection', async () => {
      const url = await fresh();
      const [db, other] = [await open(url), await open(url)];
      await Promise.all([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.05)`)));
      await other.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      const ask = () =>
        db.execute(sql`select 1`).then(
          () => 'answers',
          () => 'lost',
        );
      await expect.poll(ask).toBe('answers');
    });

    it('ends a statement that takes too long, and the call is told to come back', async () => {
      const db = await open(await fresh());
      const slow = await inTransaction(db, async (tx) => {
        await tx.execute(sql`set local statement_timeout = 50`);
        return tx.execute(sql`select pg_sleep(5)`);
      }).catch((error: unknown) => error);
      expect(answerFailure(slow)).toMatchObject({ code: 1503, msg: 'busy' });
    });

    it('gives every statement a time limit', async () => {
      const db = await open(await fresh());
      expect(rowsOf(await db.execute(sql`show statement_timeout`))).toEqual([
        { statement_timeout: '3500ms' },
      ]);
    });

    it('that is not there is busy, not a fault', async () => {
      const refused = await openPostgres('postgres://127.0.0.1:1/none', async () => {}).catch(
        (error: unknown) => error,
      );
      expect(answerFailure(refused)).toMatchObject({ code: 1503 });
    });
  });
}
