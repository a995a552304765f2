import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { goods, goodsSearch, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { Composer } from '@/lib/backend/demo/generate/compose';
import { generateCatalogue } from '@/lib/backend/demo/generate/generate';
import { holdsRealData, loadGround } from '@/lib/backend/demo/generate/ground';
import { Random } from '@/lib/backend/demo/generate/random';
import { loadDemoWhenEmpty } from '@/lib/backend/demo/load-demo';
import { describeOnEachEngine } from '../support/engines';

describeOnEachEngine('generateCatalogue', (engine) => {
  beforeAll(() => inTransaction(engine.db(), loadDemoWhenEmpty));

  it('composes the same products for the same seed, others for another', async () => {
    const ground = await loadGround(engine.db());
    const names = (seed: number) => {
      const composer = new Composer(new Random(seed), ground);
      return Array.from({ length: 50 }, (_, index) => composer.product(index + 1).goods.name.zh);
    };
    expect(names(1)).toEqual(names(1));
    expect(names(1)).not.toEqual(names(2));
    expect(new Set(names(1)).size).toBeGreaterThan(45);
  });

  it('adds products of every type, in both languages, with pack sizes and search entries', async () => {
    const db = engine.db();
    const before = { goods: await db.$count(goods), skus: await db.$count(sku) };
    expect(await generateCatalogue(db, { products: 300, seed: 1 })).toEqual({ products: 300, skus: 900 });
    expect(await db.$count(goods)).toBe(before.goods + 300);
    expect(await db.$count(sku)).toBe(before.skus + 900);
    expect(await db.$count(goodsSearch)).toBe(await db.$count(goods, eq(goods.status, 'ACTIVE')));
    const made = await db.select().from(goods).where(sql`catalog_no like 'GX%'`);
    expect(new Set(made.map((product) => product.goodsType)).size).toBe(6);
    expect(made.filter((product) => /undefined|null|NaN/.test(JSON.stringify(product.name)))).toEqual([]);
  });

  it('goes on counting when called again', async () => {
    await generateCatalogue(engine.db(), { products: 5, seed: 1 });
    expect(await engine.db().$count(goods, sql`catalog_no = 'GX0000305'`)).toBe(1);
  });

  it("tells the demo's and generated products from a supplier's own, and sees orders", async () => {
    const db = engine.db();
    expect(await holdsRealData(db)).toBe(false);
    await db.execute(sql`create table if not exists a_supplier_order (id int)`);
    expect(await holdsRealData(db)).toBe(false);
    await db.execute(sql`insert into a_supplier_order values (1)`);
    expect(await holdsRealData(db)).toBe(true);
    await db.execute(sql`drop table a_supplier_order`);
    await db.execute(sql`insert into goods (catalog_no, goods_type, group_id, name, summary, descr_html, storage, shipping)
      select 'OWN-1', goods_type, group_id, name, summary, descr_html, storage, shipping from goods limit 1`);
    expect(await holdsRealData(db)).toBe(true);
  });
});
