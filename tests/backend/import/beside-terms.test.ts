import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { customer, priceGroup } from '@/lib/backend/db/schema';
import { importSite } from '@/lib/backend/import/site/import-site';
import { readSite } from '@/lib/backend/import/site/read-site';
import { newPerson, type Person } from '../personal/people';
import { withDatabase } from '../support/engines';

const LAB = { code: 'LAB', name: { zh: '实验室' }, discountPerMille: 100 };

// An import is a process of its own: beside a shop that serves it is there on a PostgreSQL server alone.
describe.runIf(process.env.TEST_DATABASE_URL)(
  'a price group that is given while an import takes it away',
  () => {
    const engine = withDatabase('PostgreSQL');
    const root = mkdtempSync(path.join(tmpdir(), 'site-groups-'));
    afterAll(() => rmSync(root, { recursive: true }));
    let clerk: Person;
    let buyer: Person;
    beforeAll(async () => {
      writeFileSync(path.join(root, 'price-groups.json'), '[]');
      clerk = await newPerson(engine, { permissions: ['customer.terms'] });
      buyer = await newPerson(engine);
    });
    beforeEach(async () => {
      await engine.db().insert(priceGroup).values(LAB).onConflictDoNothing();
    });

    const oneWaits = () =>
      expect
        .poll(async () => {
          const rows = await engine.db().execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
          return rowsOf(rows).length;
        })
        .toBe(1);

    it('stays when it was given first', async () => {
      const { loading } = await engine.db().transaction(async (tx) => {
        await tx.select().from(priceGroup).for('share');
        const loading = importSite(engine.db(), readSite(root));
        await oneWaits();
        await tx.update(customer).set({ priceGroup: LAB.code }).where(eq(customer.id, buyer.id));
        return { loading };
      });
      expect((await loading).problems).toMatchObject([{ word: 'site.group_used', params: { value: 'LAB' } }]);
      await engine.db().update(customer).set({ priceGroup: null });
    });

    it('is not given when it was taken away first', async () => {
      const { saving } = await engine.db().transaction(async (tx) => {
        await tx.delete(priceGroup);
        const saving = clerk.call('customerTermsSave', { customerId: buyer.id, priceGroup: LAB.code });
        await oneWaits();
        return { saving };
      });
      expect(await saving).toMatchObject({ code: 1400, fields: { priceGroup: 'unknown' } });
    });
  },
);
