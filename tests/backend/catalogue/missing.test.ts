import { inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { goods } from '@/lib/backend/db/schema';
import { callApi, describeWithDemo } from '../support/engines';

describeWithDemo('what products that are ordered together lack', (engine) => {
  const ids = new Map<string, number>();
  beforeAll(async () => {
    const wanted = ['FP2012', 'FB6016', 'FN1001'];
    const rows = await engine.db().select().from(goods).where(inArray(goods.catalogNo, wanted));
    for (const { catalogNo, id } of rows) ids.set(catalogNo, id);
  });
  const lacks = async (...numbers: string[]) => {
    const goodsIds = numbers.map((number) => ids.get(number) ?? 0);
    return (await callApi(engine, 'goodsMissing', { goodsIds })).data.missing;
  };

  it('is told with what would do, and without prices', async () => {
    const missing = await lacks('FP2012', 'FN1001');
    expect(missing).toMatchObject([
      { kind: 'solvent', goodsId: ids.get('FP2012'), offers: [{ catalogNo: 'FB6016' }] },
    ]);
    expect(JSON.stringify(missing)).not.toMatch(/Fen/);
    expect(await lacks('FP2012', 'FB6016')).toEqual([]);
  });

  it('takes as many products as a cart has lines', async () => {
    expect(await callApi(engine, 'goodsMissing', { goodsIds: [] })).toMatchObject({ code: 1400 });
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await callApi(engine, 'goodsMissing', { goodsIds: many })).toMatchObject({ code: 1400 });
    const none = await callApi(engine, 'goodsMissing', { goodsIds: [2_000_000_000] });
    expect(none.data.missing).toEqual([]);
  });
});
