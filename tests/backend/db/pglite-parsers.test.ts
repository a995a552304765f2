import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { meta } from '@/lib/backend/db/schema';
import { describeOnPglite } from '../support/engines';

describeOnPglite('a statement on the embedded engine', (engine) => {
  it('brings no parsers of its own, which the engine would add to six hundred', async () => {
    const asked = vi.spyOn(PGlite.prototype, 'query');
    await engine.db().select().from(meta).limit(1);
    expect(asked.mock.lastCall?.[2]).toEqual({ rowMode: 'array' });
  });

  it('leaves times, dates and lists of them as they came, also within a transaction', async () => {
    const times = sql`select now() as at, current_date as day, array[current_date] as days, 1::numeric as amount`;
    const shape = {
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/),
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      days: expect.stringMatching(/^\{\d{4}-\d\d-\d\d\}$/),
      amount: '1',
    };
    expect(rowsOf(await engine.db().execute(times))).toEqual([shape]);
    await engine.db().transaction(async (tx) => expect(rowsOf(await tx.execute(times))).toEqual([shape]));
  });
});
