import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cacheByRevision } from '@/lib/backend/db/cache-by-revision';
import { goods, goodsSearch } from '@/lib/backend/db/schema';
import { loadGoodsRevision } from '@/lib/backend/services/catalogue/goods/goods-revision';
import { describeOnEachEngine } from '../support/engines';

interface Reading {
  finish(many: number): void;
  fail(): void;
}

/** What is kept of products by a reading that ends when a test says so. */
function keeper() {
  const readings: Reading[] = [];
  const load = cacheByRevision(
    loadGoodsRevision,
    () =>
      new Promise<{ ids: Int32Array }>((resolve, reject) => {
        readings.push({
          finish: (many) => resolve({ ids: new Int32Array(many) }),
          fail: () => reject(new Error('lost')),
        });
      }),
  );
  return { readings, load };
}

describeOnEachEngine('what is kept of all products', (engine) => {
  const change = () => engine.db().execute(sql`update ${goods} set sort = sort where false`);

  it('is of another revision with each statement that writes products or what search reads of them', async () => {
    const first = await loadGoodsRevision(engine.db());
    await change();
    const second = await loadGoodsRevision(engine.db());
    expect(second).not.toBe(first);
    await engine.db().execute(sql`update ${goodsSearch} set sort = sort where false`);
    expect(await loadGoodsRevision(engine.db())).not.toBe(second);
  });

  it('is read once for all who ask, and anew after a change or a failure', async () => {
    const { readings, load } = keeper();
    const both = Promise.all([load(engine.db()), load(engine.db())]);
    await expect.poll(() => readings.length).toBe(1);
    readings[0]?.finish(3);
    const [one, other] = await both;
    expect(one).toBe(other);
    expect(await load(engine.db())).toBe(one);
    await change();
    const failing = load(engine.db());
    await expect.poll(() => readings.length).toBe(2);
    readings[1]?.fail();
    await expect(failing).rejects.toThrow('lost');
    const again = load(engine.db());
    await expect.poll(() => readings.length).toBe(3);
    readings[2]?.finish(4);
    expect((await again).ids).toHaveLength(4);
  });

  it('answers with what was read before while a large catalogue is read anew', async () => {
    const { readings, load } = keeper();
    const first = load(engine.db());
    await expect.poll(() => readings.length).toBe(1);
    readings[0]?.finish(20_000);
    await first;
    await change();
    expect((await load(engine.db())).ids).toHaveLength(20_000);
    expect(readings).toHaveLength(2);
    readings[1]?.finish(20_001);
    await expect.poll(async () => (await load(engine.db())).ids.length).toBe(20_001);
  });
});
