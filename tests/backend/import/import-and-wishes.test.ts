import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/backend/db/client';
import { restockWish, sku } from '@/lib/backend/db/schema';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { withDatabase } from '../support/engines';
import { loginAs } from '../support/session';
import { bytesOf, csvOf, productRow } from './catalogue-file';

const opened = vi.hoisted(() => ({ db: undefined as Database | undefined }));
vi.mock('@/lib/backend/open-database', () => ({
  getDatabase: async () => opened.db,
  closeDatabase: async () => {},
}));

describe('npm run catalogue:import', () => {
  const shop = withDatabase('PGlite', 'demo');
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  const { argv } = process;
  afterAll(() => {
    process.argv = argv;
    process.exitCode = undefined;
    rmSync(folder, { recursive: true });
  });

  it('from a shell that can send no SMS leaves those who wait to the shop, which can', async () => {
    const db = shop.db();
    opened.db = db;
    vi.stubEnv('DEMO', '0');
    const row = { stock: '0' };
    await importCatalogue(db, bytesOf([productRow('ZZ-001', row)]), { skipBad: false, dryRun: false });
    const [size] = await db.select().from(sku).where(eq(sku.skuCode, 'ZZ-001-1'));
    const { customerId } = await loginAs(db);
    await db.insert(restockWish).values({ customerId, skuId: size?.id ?? 0 });

    const file = path.join(folder, 'back.csv');
    writeFileSync(file, csvOf([productRow('ZZ-001', { stock: '5' })]));
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    process.argv = [...argv.slice(0, 2), file];
    await import('@/scripts/catalogue-import');
    expect(process.exitCode).toBe(0);
    const [back] = await db.select().from(sku).where(eq(sku.skuCode, 'ZZ-001-1'));
    expect(back?.stock).toBe(5);
    expect(await db.select().from(restockWish)).toMatchObject([{ customerId, toldAt: null }]);
  });
});
