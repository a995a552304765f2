import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '@/lib/backend/db/client';
import { customer, goods, goodsSearch, meta, orders, sku } from '@/lib/backend/db/schema';
import { Composer } from '@/lib/backend/demo/generate/compose';
import { generateCatalogue } from '@/lib/backend/demo/generate/generate';
import { holdsRealData, loadGround } from '@/lib/backend/demo/generate/ground';
import { Random } from '@/lib/backend/demo/generate/random';
import { DEMO_ORDERS_KEY } from '@/lib/backend/demo/trade/match-demo-orders';
import { describeWithDemo } from '../support/engines';

describeWithDemo('generateCatalogue', (engine) => {
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
    await insertOrder(db, 1);
    await db.insert(meta).values({ key: DEMO_ORDERS_KEY, value: '[1]' });
    expect(await holdsRealData(db)).toBe(false);
    await insertOrder(db, 2);
    expect(await holdsRealData(db)).toBe(true);
    await db.delete(orders);
    await db.execute(sql`insert into goods (catalog_no, goods_type, group_id, name, summary, descr_html, storage, shipping)
      select 'OWN-1', goods_type, group_id, name, summary, descr_html, storage, shipping from goods limit 1`);
    expect(await holdsRealData(db)).toBe(true);
  });
});

async function insertOrder(db: Database, id: number): Promise<void> {
  const [row] = await db.insert(customer).values({}).returning();
  const money = { goodsTotalFen: 100, freightFen: 0, totalFen: 100, taxFen: 0, taxPerMille: 0 };
  const at = { placedAt: new Date(), updatedAt: new Date() };
  const base = { status: '待付款', terms: 'PREPAY', idemKey: 'k', idemHash: 'h', orderNo: `T${id}` } as const;
  await db.insert(orders).values({ id, customerId: row?.id ?? 0, ...base, ...money, ...at });
}
