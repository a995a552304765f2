import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { goods as goodsTable, sku } from '@/lib/backend/db/schema';
import { exportOrders } from '@/lib/backend/services/orders/account/export-orders';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import type { Person } from '../personal/people';
import { describeOnEachEngine } from '../support/engines';
import { type Buyer, newBuyer, newStaff, openShop, parcelOf, paymentOf, placeOrder, setStock } from './shop';

/** `T-003` has no English name, `T-001` has one; the one's pack size is without a translation as well. */
const LINES = [
  { skuCode: 'T-003-1', qty: 2 },
  { skuCode: 'T-001-1', qty: 1 },
];
const MARKED = { name: '钙探针', lang: 'zh', size: '25 次', sizeLang: 'zh' };
const WITHOUT = { name: 'DAPI dihydrochloride', size: '1 mg' };

describeOnEachEngine('a product in a customer’s records', (engine) => {
  let goods: Awaited<ReturnType<typeof openShop>>;
  let buyer: Buyer;
  let staff: Person;
  let orderId: number;
  let secret: string;
  beforeAll(async () => {
    goods = await openShop(engine);
    await engine
      .db()
      .update(sku)
      .set({ size: { zh: '25 次' } })
      .where(eq(sku.skuCode, 'T-003-1'));
    await setStock(engine, 'T-001-1', 9);
    staff = await newStaff(engine, ['order.read', 'order.sign', 'order.ship', 'message.reply']);
    buyer = await newBuyer(engine);
    const order = await placeOrder(buyer, LINES);
    orderId = order.id;
    await staff.ask('updateOrderFh', parcelOf(await staff.ask('updateOrderSignSk', paymentOf(order))));
    await buyer.ask('quotationSave', { lines: LINES });
    const list = await buyer.ask('buyingListSave', { name: '常用', lines: LINES });
    secret = (await buyer.ask('buyingListShare', { id: list.id })).secret ?? '';
    await buyer.ask('collectSave', { goodsId: goods.dapi, skuCode: 'T-001-1' });
    await buyer.ask('collectSave', { goodsId: goods.probe, skuCode: 'T-003-1' });
    await buyer.ask('visitTrailSave', { pageCode: 'PRODUCTDETAIL', busiId: String(goods.probe) });
    await buyer.ask('messageSave', { content: '?', goodsId: goods.probe });
  });

  const told = async <N extends CallName>(name: N, input: CallInput<N>, lang: 'zh' | 'en') => {
    const { code, data } = await buyer.call(name, input, { lang });
    expect(code).toBe(1000);
    return data as CallData<N>;
  };
  /** The lines of both products in each record that has some, that of `T-003` first. */
  const records = async (lang: 'zh' | 'en') => {
    const lots = (await told('myLotQuery', {}, lang)).data;
    return {
      order: (await told('orderGetById', { id: orderId }, lang)).lines,
      orders: (await told('myOrderList', {}, lang)).data[0]?.lines ?? [],
      lots: [...lots].sort((a, b) => b.catalogNo.localeCompare(a.catalogNo)),
      quotation: (await told('quotationQuery', {}, lang)).data[0]?.lines ?? [],
      list: (await told('buyingListQuery', {}, lang)).data[0]?.lines ?? [],
      shared: (await told('buyingListShare', { secret }, lang)).lines,
    };
  };

  it('has the RRID of a lot without the word before it', async () => {
    await engine
      .db()
      .update(goodsTable)
      .set({ attributes: { rrid: { zh: 'RRID:AB_1' } } })
      .where(eq(goodsTable.id, goods.probe));
    const { data } = await told('myLotQuery', {}, 'en');
    expect(data.find(({ catalogNo }) => catalogNo === 'T-003')?.rrid).toBe('AB_1');
  });

  it('says of each name and size by itself that it has no translation', async () => {
    for (const [record, lines] of Object.entries(await records('en'))) {
      expect(lines, record).toMatchObject([MARKED, WITHOUT]);
      expect(lines[1], record).not.toHaveProperty('lang');
      expect(lines[1], record).not.toHaveProperty('sizeLang');
    }
    const preview = await told('orderPreview', { lines: LINES }, 'en');
    expect(preview.lines).toMatchObject([MARKED, WITHOUT]);
    const favourites = await told('collectPageQuery', {}, 'en');
    expect(favourites.data).toMatchObject([
      { goodsName: '钙探针', lang: 'zh', sku: { size: '25 次', sizeLang: 'zh' } },
      { goodsName: 'DAPI dihydrochloride', sku: { size: '1 mg' } },
    ]);
    expect(favourites.data[0]?.goods?.specs).toEqual([{ skuCode: 'T-003-1', size: '25 次', sizeLang: 'zh' }]);
    const found = await told('goodsLookup', { lines: ['T-003-1 x 1'] }, 'en');
    expect(found.lines[0]?.candidates).toMatchObject([MARKED]);
  });

  it('marks nothing in Chinese, where every text has its own', async () => {
    for (const lines of Object.values(await records('zh')))
      expect(JSON.stringify(lines)).not.toMatch(/lang"/i);
    expect(JSON.stringify(await told('collectPageQuery', {}, 'zh'))).not.toMatch(/lang"/i);
  });

  it('says so when it is no longer made, and nothing of what still is', async () => {
    for (const lines of Object.values(await records('en')))
      expect(lines[0]).not.toHaveProperty('discontinued');
    const probe = eq(goodsTable.id, goods.probe);
    await engine.db().update(goodsTable).set({ status: 'DISCONTINUED' }).where(probe);
    for (const [record, lines] of Object.entries(await records('en'))) {
      expect(lines[0], record).toMatchObject({ catalogNo: 'T-003', name: '钙探针', discontinued: true });
      expect(lines[1], record).not.toHaveProperty('discontinued');
    }
    expect((await told('collectPageQuery', {}, 'en')).data).toMatchObject([
      { goodsName: '钙探针', goods: null, discontinued: true },
      { goodsName: 'DAPI dihydrochloride' },
    ]);
    // By its number it is found at the bench.
    expect((await told('visitTrailPageQuery', {}, 'en')).data).toMatchObject([
      { busiName: '钙探针', lang: 'zh', formerNo: 'T-003' },
    ]);
    expect((await told('messagePageQuery', { kind: 'enquiry' }, 'en')).data).toMatchObject([
      { goodsId: goods.probe, formerNo: 'T-003' },
    ]);
    const all = await staff.ask('messagePageQuery', { all: true });
    expect(all.data).toMatchObject([{ formerNo: 'T-003' }]);
    // What became of it is no data of the customer's.
    expect(JSON.stringify(await exportOrders(engine.db(), buyer.id))).not.toMatch(/goodsStatus|DISCONTINUED/);
  });

  it('names it where nobody may see it any more, and leads nowhere', async () => {
    const probe = eq(goodsTable.id, goods.probe);
    await engine.db().update(goodsTable).set({ status: 'INACTIVE' }).where(probe);
    for (const [record, lines] of Object.entries(await records('en'))) {
      expect(lines[0], record).toMatchObject({ catalogNo: 'T-003', name: '钙探针', withdrawn: true });
      expect(lines[0], record).not.toHaveProperty('discontinued');
      expect(lines[1], record).not.toHaveProperty('withdrawn');
    }
    expect((await records('en')).lots[0]).toMatchObject({ documents: [] });
    expect((await told('collectPageQuery', {}, 'en')).data[0]).toMatchObject({
      ...{ goodsName: '钙探针', goods: null, withdrawn: true },
    });
    const [visited] = (await told('visitTrailPageQuery', {}, 'en')).data;
    expect(visited).toMatchObject({ busiId: String(goods.probe), withdrawn: true });
    const [asked] = (await told('messagePageQuery', { kind: 'enquiry' }, 'en')).data;
    expect(asked?.goodsId).toBeNull();
    expect(asked).not.toHaveProperty('formerNo');
  });
});
