import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/backend/db/client';
import { companyText, contentEntry, meta } from '@/lib/backend/db/schema';
import { withDatabase } from '../support/engines';

type Prepare = (db: Database) => Promise<void>;

const opened = vi.hoisted(() => ({ db: undefined as Database | undefined }));
vi.mock('@/lib/backend/db/engines/pglite', async (original) => ({
  ...(await original<object>()),
  openPglite: async (_folder: string, prepare: Prepare) => {
    if (opened.db) await prepare(opened.db);
    return { db: opened.db, close: async () => {} };
  },
}));

describe('a shop with words about itself, and neither products nor texts to read yet', () => {
  const shop = withDatabase();
  beforeAll(() => {
    for (const [name, value] of Object.entries({ DEMO: '0', DATABASE_URL: '', API_HOST: '' }))
      vi.stubEnv(name, value);
  });
  afterAll(async () => {
    const { closeDatabase } = await import('@/lib/backend/open-database');
    await closeDatabase();
  });

  it('is opened by a newer version, whose demo texts name products that it has not', async () => {
    const db = shop.db();
    opened.db = db;
    await db.insert(meta).values({ key: 'seedVersion', value: '1' });
    const own = { zh: '明澈生物', en: 'Lumen Bio' };
    await db.insert(companyText).values({ subTypeCode: 'GSJJ', subTypeName: own, jsonData: own });
    const { getDatabase } = await import('@/lib/backend/open-database');
    await getDatabase('long');
    expect(await db.$count(contentEntry)).toBe(0);
    expect(await db.select({ name: companyText.subTypeName }).from(companyText)).toEqual([{ name: own }]);
  });
});
