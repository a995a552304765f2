import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { favourite, goods, sku } from '@/lib/backend/db/schema';
import { MAX_FAVOURITES } from '@/lib/domain/limits';
import { insertCatalogue } from '../catalogue/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { newPerson, type Person } from './people';

describeOnEachEngine('favourites', (engine) => {
  let made: Awaited<ReturnType<typeof insertCatalogue>>;
  let li: Person;
  beforeAll(async () => {
    made = await insertCatalogue(engine.db());
    li = await newPerson(engine);
  });

  it('keeps a product and a pack size of it apart, each once', async () => {
    const goodsId = made.goods.dapi;
    const whole = await li.ask('collectSave', { goodsId });
    const size = await li.ask('myCollectSave', { goodsId, skuCode: 'T-001-1', note: ' 常用 ' });
    expect(await li.ask('collectSave', { goodsId })).toEqual(whole);
    expect(await li.ask('myCollectSave', { goodsId, skuCode: 'T-001-1' })).toEqual(size);
    const { data, total } = await li.ask('collectPageQuery', { goodsId });
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        id: size.id,
        goodsId,
        goodsName: 'DAPI 二盐酸盐',
        goods: { catalogNo: 'T-001', priceFromFen: 9000 },
        skuCode: 'T-001-1',
        sku: { size: '1 毫克', priceFen: 12_000 },
        note: '常用',
      },
      { id: whole.id, skuCode: null, sku: null, note: '' },
    ]);
  });

  it('changes a note, and empties it', async () => {
    const favoured = { goodsId: made.goods.pi, note: 'one' };
    await li.ask('myCollectSave', favoured);
    await li.ask('myCollectSave', { ...favoured, note: 'two' });
    expect((await li.ask('collectPageQuery', { goodsId: made.goods.pi })).data[0]?.note).toBe('two');
    await li.ask('myCollectSave', { ...favoured, note: '' });
    expect((await li.ask('collectPageQuery', { goodsId: made.goods.pi })).data[0]?.note).toBe('');
  });

  it.each(['collectSave', 'myCollectSave'] as const)('%s refuses what is not sold', async (name) => {
    const refused = (input: { goodsId: number; skuCode?: string }) => li.call(name, input);
    expect(await refused({ goodsId: 999_999 })).toMatchObject({ code: 1404, msg: 'goods.not_found' });
    expect(await refused({ goodsId: made.goods.off })).toMatchObject({ code: 1404, msg: 'goods.not_found' });
    expect(await refused({ goodsId: made.goods.pi, skuCode: 'T-001-1' })).toMatchObject({
      code: 1404,
      msg: 'sku.not_found',
    });
    expect(await refused({ goodsId: 0 })).toMatchObject({ code: 1400, fields: { goodsId: 'too_small' } });
    expect(await callApi(engine, name, { goodsId: made.goods.pi })).toMatchObject({ code: 9003 });
  });

  it('saved many times at once is kept once', async () => {
    const person = await newPerson(engine);
    const ids = [made.goods.dapi, made.goods.pi, made.goods.bare];
    // The later rounds find the connections open, and so really meet.
    for (const goodsId of ids) {
      const saving = Array.from({ length: 12 }, () => person.ask('collectSave', { goodsId }));
      expect(new Set((await Promise.all(saving)).map(({ id }) => id)).size).toBe(1);
    }
    expect((await person.ask('collectPageQuery', {})).total).toBe(ids.length);
  });

  it('stays in the list, by name, when the product or its size is gone', async () => {
    const person = await newPerson(engine);
    const { goods: ids } = made;
    await person.ask('collectSave', { goodsId: ids.probe });
    await person.ask('collectSave', { goodsId: ids.dapi, skuCode: 'T-001-10' });
    await engine.db().update(goods).set({ status: 'INACTIVE' }).where(eq(goods.id, ids.probe));
    await engine.db().delete(sku).where(eq(sku.skuCode, 'T-001-10'));
    const { data } = await person.ask('collectPageQuery', {});
    expect(data).toMatchObject([
      { goodsId: ids.dapi, goods: { id: ids.dapi }, skuCode: 'T-001-10', sku: null },
      { goodsId: ids.probe, goods: null, sku: null },
    ]);
    expect(data[1]?.goodsName).not.toBe('');
    // What is kept can still get a note, and be removed.
    expect(await person.call('myCollectSave', { goodsId: ids.probe, note: 'n' })).toMatchObject({
      code: 1000,
    });
    await person.ask('myCollectDelete', { ids: data.map(({ id }) => id) });
    expect((await person.ask('collectPageQuery', {})).total).toBe(0);
  });

  it('is removed all or none, and only by its owner', async () => {
    const owner = await newPerson(engine);
    const { id } = await owner.ask('collectSave', { goodsId: made.goods.dapi });
    const other = await newPerson(engine);
    const mine = await other.ask('collectSave', { goodsId: made.goods.dapi });
    const staff = await newPerson(engine, { permissions: ['customer.read'] });
    const refusal = { code: 1404, msg: 'favourite.not_found' };
    expect(await other.call('myCollectDelete', { ids: [id] })).toMatchObject(refusal);
    expect(await other.call('myCollectDelete', { ids: [mine.id, id] })).toMatchObject(refusal);
    expect(await staff.call('myCollectDelete', { ids: [id] })).toMatchObject(refusal);
    expect((await other.ask('collectPageQuery', {})).total).toBe(1);
    expect((await owner.ask('collectPageQuery', {})).total).toBe(1);
  });

  it('ends at the limit', async () => {
    const person = await newPerson(engine);
    const filled = Array.from({ length: MAX_FAVOURITES }, (_, index) => ({
      customerId: person.id,
      goodsId: made.goods.pi,
      skuCode: `F-${index}`,
    }));
    await engine.db().insert(favourite).values(filled);
    expect(await person.call('collectSave', { goodsId: made.goods.dapi })).toMatchObject({
      code: 1409,
      msg: 'favourite.limit',
    });
  });
});
