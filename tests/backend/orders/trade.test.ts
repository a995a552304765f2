import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  attachment,
  auditLog,
  priceGroup,
  quotation,
  restockWish,
  shelfLot,
  sku,
  stockChange,
} from '@/lib/backend/db/schema';
import { saveLots } from '@/lib/backend/import/save/save-lots';
import { logger } from '@/lib/backend/log';
import { notifyOfRestock } from '@/lib/backend/services/personal/restock/restock-sms';
import type { Person } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import { refuseChanges } from '../support/refuse-changes';
import {
  atTime,
  type Buyer,
  inputFor,
  newBuyer,
  newKey,
  newStaff,
  openShop,
  parcelOf,
  paymentOf,
  placeOrder,
  RULES,
  setStock,
  stockOf,
} from './shop';

const REUSED = { code: 1409, msg: 'idem.reused' };

describeOnEachEngine('around orders', (engine) => {
  let goods: Awaited<ReturnType<typeof openShop>>;
  let staff: Person;
  let li: Buyer;
  beforeAll(async () => {
    goods = await openShop(engine);
    staff = await newStaff(engine);
    li = await newBuyer(engine);
  });

  const ship = async (
    buyer: Buyer,
    ...args: Parameters<typeof placeOrder> extends [Buyer, ...infer R] ? R : never
  ) => {
    const order = await placeOrder(buyer, ...args);
    return staff.ask('updateOrderFh', parcelOf(await staff.ask('updateOrderSignSk', paymentOf(order))));
  };

  describe('my lots', () => {
    it('are all that ever came, each once, with its papers', async () => {
      const file = { busiType: 'GOODS', busiId: goods.dapi, mime: 'text/html', name: { zh: 'COA' } };
      await engine
        .db()
        .insert(attachment)
        .values([
          { ...file, kind: 'COA', url: 'documents/a', lot: 'L-SOON' },
          { ...file, kind: 'COA', url: 'documents/b', lot: 'L-LATE' },
          { ...file, kind: 'SDS', url: 'documents/c', name: { zh: 'SDS' } },
        ]);
      const buyer = await newBuyer(engine);
      const first = await ship(buyer);
      const second = await ship(buyer, [{ skuCode: 'T-001-10', qty: 4 }]);
      const lots = await buyer.ask('myLotQuery', {});
      expect(lots.total).toBe(2);
      const dapi = lots.data.find(({ lot }) => lot === 'L-SOON');
      expect(dapi).toMatchObject({
        skuCode: 'T-001-10',
        catalogNo: 'T-001',
        name: 'DAPI 二盐酸盐',
        qty: 5,
        expiresOn: '2098-12-31',
        documents: [{ kind: 'SDS' }, { kind: 'COA', lot: 'L-SOON' }],
      });
      expect(dapi?.orders.map(({ orderNo }) => orderNo).sort()).toEqual(
        [first.orderNo, second.orderNo].sort(),
      );
      expect(lots.data.map(({ returned }) => returned)).toEqual([0, 0]);
      const [{ id: lineId = 0 } = {}] = second.lines;
      const back = { orderId: second.id, version: second.version, kind: 'RETURN' as const, reason: '破损' };
      await staff.ask('fixDocSave', { ...back, refundFen: 0, lines: [{ lineId, qty: 3, lot: 'L-SOON' }] });
      const left = await buyer.ask('myLotQuery', {});
      expect(Object.fromEntries(left.data.map(({ lot, returned }) => [lot, returned]))).toEqual({
        'L-SOON': 3,
        'L-PROBE': 0,
      });
      expect(await buyer.ask('myLotQuery', { orderId: first.id })).not.toMatchObject({
        data: [{ returned: 3 }],
      });
      const byDay = await buyer.ask('myLotQuery', { columns: 'expiresOn', rowSize: 1 });
      expect(byDay).toMatchObject({ total: 2, data: [{ lot: 'L-SOON' }] });
      expect(await buyer.ask('myLotQuery', { keyword: '钙探针' })).toMatchObject({
        total: 1,
        data: [{ lot: 'L-PROBE' }],
      });
      expect(await buyer.ask('myLotQuery', { orderId: second.id })).toMatchObject({ total: 1 });
      expect((await buyer.ask('myLotQuery', { to: '2001-01-01T00:00:00.000Z' })).total).toBe(0);
      expect((await (await newBuyer(engine)).ask('myLotQuery', {})).total).toBe(0);
      expect(await callApi(engine, 'myLotQuery', {})).toMatchObject({ code: 9003 });
    });
  });

  describe('a quotation', () => {
    it('holds its prices until it ends, and becomes one order', async () => {
      const clock = { now: new Date('2030-01-01T00:00:00Z') };
      const mei = await atTime(engine, clock)();
      const { data: quoted } = await mei.call('quotationSave', { lines: [{ skuCode: 'T-003-1', qty: 2 }] });
      expect(quoted).toMatchObject({
        totalFen: 17_500,
        state: 'VALID',
        orderId: null,
        orderNo: null,
        validUntil: '2030-01-31T00:00:00.000Z',
        lines: [{ catalogNo: 'T-003', name: '钙探针', unitPriceFen: 7_000, lineTotalFen: 14_000 }],
      });
      expect(quoted.quotationNo).toMatch(/^Q300101-/);
      await engine.db().update(sku).set({ priceFen: 8_000 }).where(eq(sku.skuCode, 'T-003-1'));
      // Dearer freight and a smallest order above this one: the total was promised.
      const clerk = await newStaff(engine, ['order.rules', 'order.read', 'order.edit']);
      await clerk.ask('orderSetSave', { ...RULES, freightFen: 9_900, minimumFen: 50_000 });
      clock.now = new Date('2030-01-30T23:59:59Z');
      const quotationId = quoted.id;
      expect((await mei.call('orderPreview', { quotationId })).data).toMatchObject({
        totalFen: 17_500,
        lines: [{ unitPriceFen: 7_000 }],
        warnings: [],
      });
      const own = [1, 1].map((qty) => ({ skuCode: 'T-003-1', qty }));
      expect((await mei.call('orderPreview', { quotationId, lines: own })).code).toBe(1000);
      const { data: address } = await mei.call('addressSaveOrUpdate', {
        contactName: '韩',
        phone: '13812345678',
        provinceCode: '330000',
        cityCode: '330100',
        districtCode: '330106',
        detail: '文三路',
      });
      const place = (lines?: { skuCode: string; qty: number }[]) =>
        mei.call('orderServerSaveOrUpdateBatch', {
          idemKey: newKey(),
          addressId: address.id,
          quotationId,
          ...(lines && { lines }),
          expectedTotalFen: 17_500,
        });
      for (const other of [[{ skuCode: 'T-003-1', qty: 3 }], [{ skuCode: 'T-002-1', qty: 2 }], own.slice(1)])
        expect(await place(other)).toMatchObject({
          code: 1400,
          fields: { lines: 'differ_from_quotation' },
        });
      const answers = await Promise.all([place(), place()]);
      // Changed at the desk, it keeps the freight that was promised, and may stay as small.
      const [ordered] = answers.flatMap(({ data }) => (data ? [data] : []));
      const lines = [{ skuCode: 'T-003-1', qty: 3 }];
      expect(await clerk.ask('orderEditPreview', { id: ordered?.id ?? 0, lines })).toMatchObject({
        freightFen: 3_500,
        warnings: [],
      });
      await engine.db().update(sku).set({ priceFen: 7_000 }).where(eq(sku.skuCode, 'T-003-1'));
      await clerk.ask('orderSetSave', RULES);
      expect(answers.map(({ msg }) => msg ?? 'placed').sort()).toEqual(['placed', 'quotation.used']);
      const placed = answers.find(({ code }) => code === 1000)?.data;
      const { data: page } = await mei.call('quotationQuery', {});
      expect(page).toMatchObject({
        total: 1,
        data: [{ state: 'ORDERED', orderId: placed?.id, orderNo: placed?.orderNo }],
      });
      // Both say which is which, to the customer and at the desk.
      const { quotationNo } = quoted;
      expect(placed?.quotation).toEqual({ id: quotationId, quotationNo });
      for (const seen of [
        (await mei.call('orderGetById', { id: placed?.id ?? 0 })).data,
        await staff.ask('orderGetById', { id: placed?.id ?? 0 }),
      ])
        expect(seen.quotation).toEqual({ id: quotationId, quotationNo });
      // Who never heard the answer is told which order it was.
      const orderId = String(placed?.id);
      expect(await mei.call('orderPreview', { quotationId })).toMatchObject({
        code: 1409,
        msg: 'quotation.used',
        fields: { orderId },
      });
    });

    it('ends on time, and is nobody else’s', async () => {
      const clock = { now: new Date('2030-01-01T00:00:00Z') };
      const mei = await atTime(engine, clock)();
      const { data } = await mei.call('quotationSave', { lines: [{ skuCode: 'T-003-1', qty: 2 }] });
      expect(await li.call('orderPreview', { quotationId: data.id })).toMatchObject({
        code: 1404,
        msg: 'quotation.not_found',
      });
      expect((await li.ask('quotationQuery', { id: data.id })).total).toBe(0);
      clock.now = new Date('2030-01-31T00:00:00Z');
      expect(await mei.call('orderPreview', { quotationId: data.id })).toMatchObject({
        code: 1409,
        msg: 'quotation.expired',
      });
      expect((await mei.call('quotationQuery', {})).data.data).toMatchObject([{ state: 'EXPIRED' }]);
    });

    it('is one of 500 that hold: what has ended or was ordered makes room', async () => {
      const mei = await newBuyer(engine);
      const wanted = { lines: [{ skuCode: 'T-003-1', qty: 1 }] };
      const { id } = await mei.ask('quotationSave', wanted);
      const [row] = await engine.db().select().from(quotation).where(eq(quotation.id, id));
      if (!row) throw new Error('The quotation is not there');
      const { id: _, ...copy } = row;
      await engine
        .db()
        .insert(quotation)
        .values(Array.from({ length: 499 }, (_, index) => ({ ...copy, quotationNo: `Q-${id}-${index}` })));
      const limit = { code: 1409, msg: 'quotation.limit' };
      expect(await mei.call('quotationSave', wanted)).toMatchObject(limit);
      const change = (values: object) =>
        engine.db().update(quotation).set(values).where(eq(quotation.id, id));
      await change({ orderId: 1 });
      expect(await mei.call('quotationSave', wanted)).toMatchObject({ code: 1000 });
      expect(await mei.call('quotationSave', wanted)).toMatchObject(limit);
      await engine
        .db()
        .update(quotation)
        .set({ validUntil: new Date() })
        .where(eq(quotation.quotationNo, `Q-${id}-0`));
      expect(await mei.call('quotationSave', wanted)).toMatchObject({ code: 1000 });
    });

    it('is made once for each key, also when it is asked for twice at once', async () => {
      const mei = await newBuyer(engine);
      const wanted = { idemKey: newKey(), lines: [{ skuCode: 'T-003-1', qty: 2 }] };
      const made = await Promise.all([mei.ask('quotationSave', wanted), mei.ask('quotationSave', wanted)]);
      expect(new Set(made.map(({ quotationNo }) => quotationNo)).size).toBe(1);
      const other = { ...wanted, lines: [{ skuCode: 'T-003-1', qty: 3 }] };
      expect(await mei.call('quotationSave', other)).toMatchObject(REUSED);
      await mei.ask('quotationSave', { ...other, idemKey: newKey() });
      // Keys are each customer's own.
      expect((await (await newBuyer(engine)).call('quotationSave', other)).code).toBe(1000);
      expect((await mei.ask('quotationQuery', {})).total).toBe(2);
    });

    it('quotes what is out, not what can’t be bought', async () => {
      expect((await li.ask('quotationSave', { lines: [{ skuCode: 'T-004-1', qty: 1 }] })).totalFen).toBe(
        11_500,
      );
      for (const [skuCode, msg] of [
        ['T-001-X', 'goods.quote_only'],
        ['NONE', 'goods.gone'],
      ] as const)
        expect(await li.call('quotationSave', { lines: [{ skuCode, qty: 1 }] })).toMatchObject({
          code: 1409,
          msg,
        });
      expect(await li.call('quotationSave', {})).toMatchObject({ msg: 'order.empty' });
    });

    const change = (skuCode: string, values: Partial<typeof sku.$inferInsert>) =>
      engine.db().update(sku).set(values).where(eq(sku.skuCode, skuCode));

    it('quotes in numbers that are sold alone, be there too few in stock', async () => {
      await change('T-002-1', { orderMin: 4, orderStep: 2, orderLimit: 10, stock: 3 });
      for (const [qty, why] of [
        [60, 'order_limit'],
        [2, 'minimum'],
        [5, 'multiple'],
      ] as const)
        expect(await li.call('quotationSave', { lines: [{ skuCode: 'T-002-1', qty }] })).toMatchObject({
          code: 1409,
          msg: 'order.line_limit',
          fields: { 'lines.T-002-1': why },
        });
      await li.ask('quotationSave', { lines: [{ skuCode: 'T-002-1', qty: 10 }] });
      await change('T-002-1', { orderMin: 1, orderStep: 1, orderLimit: 100 });
    });

    it('is ordered as it was promised, whatever is asked of others since, while there is enough in stock', async () => {
      await change('T-002-1', { stock: 3 });
      const { id: quotationId, totalFen } = await li.ask('quotationSave', {
        lines: [{ skuCode: 'T-002-1', qty: 3 }],
      });
      const preview = async () => (await li.ask('orderPreview', { quotationId })).lines;
      await change('T-002-1', { stock: 2 });
      expect(await preview()).toMatchObject([{ warning: 'stock' }]);
      const price = { quoteOnly: true, priceFen: null };
      await change('T-002-1', { ...price, orderMin: 10, orderStep: 10, stock: 3 });
      const [line] = await preview();
      expect(line).toMatchObject({ listPriceFen: 5_000, unitPriceFen: 5_000, lineTotalFen: 15_000 });
      expect(line).not.toHaveProperty('warning');
      const asked = { idemKey: newKey(), addressId: li.addressId, quotationId, expectedTotalFen: totalFen };
      const ordered = await li.ask('orderServerSaveOrUpdateBatch', asked);
      expect(ordered).toMatchObject({ totalFen, lines: [{ qty: 3, unitPriceFen: 5_000 }] });
      expect(await stockOf(engine, 'T-002-1')).toBe(0);
      await change('T-002-1', { quoteOnly: false, priceFen: 5_000, orderMin: 1, orderStep: 1 });
    });
  });

  describe('a named list', () => {
    const lines = [
      { skuCode: 'T-003-1', qty: 2 },
      { skuCode: 'GONE-1', qty: 1 },
    ];
    it('is kept, changed, and shown at the prices of today', async () => {
      const mei = await newBuyer(engine);
      const made = await mei.ask('buyingListSave', { name: '每月', lines });
      expect(made).toMatchObject({
        name: '每月',
        secret: null,
        lines: [
          { unitPriceFen: 7_000, lineTotalFen: 14_000, catalogNo: 'T-003', goodsId: expect.any(Number) },
          { skuCode: 'GONE-1', warning: 'gone', size: '' },
        ],
      });
      await mei.ask('buyingListSave', { id: made.id, name: '每周', lines: lines.slice(0, 1) });
      expect(await mei.ask('buyingListQuery', {})).toMatchObject({
        total: 1,
        data: [{ name: '每周', lines: [{ qty: 2 }] }],
      });
      const unknown = { code: 1404, msg: 'buying_list.not_found' };
      expect(await li.call('buyingListSave', { id: made.id, name: 'x', lines })).toMatchObject(unknown);
      expect(await li.call('buyingListDelete', { ids: [made.id] })).toMatchObject(unknown);
      expect(await li.call('buyingListShare', { id: made.id })).toMatchObject(unknown);
      expect(await callApi(engine, 'buyingListShare', { id: made.id })).toMatchObject({ code: 9003 });
      await mei.ask('buyingListDelete', { ids: [made.id] });
      expect((await mei.ask('buyingListQuery', {})).total).toBe(0);
    });

    it('is written once for each key', async () => {
      const mei = await newBuyer(engine);
      const list = { idemKey: newKey(), name: '每月', lines };
      const made = await mei.ask('buyingListSave', list);
      expect((await mei.ask('buyingListSave', list)).id).toBe(made.id);
      expect(made).not.toHaveProperty('idemKey');
      for (const other of [{ name: '每周' }, { lines: lines.slice(1) }])
        expect(await mei.call('buyingListSave', { ...list, ...other })).toMatchObject(REUSED);
      await mei.ask('buyingListSave', { id: made.id, name: '每季', lines });
      expect(await mei.ask('buyingListSave', list)).toMatchObject({ id: made.id, name: '每季' });
      expect((await mei.ask('buyingListSave', { ...list, idemKey: newKey() })).id).not.toBe(made.id);
      expect((await mei.ask('buyingListQuery', {})).total).toBe(2);
    });

    it('is shared without prices and without a person, until that ends', async () => {
      const mei = await newBuyer(engine, { custName: '韩梅梅' });
      const { id } = await mei.ask('buyingListSave', { name: '韩梅梅的清单', lines });
      const { secret } = await mei.ask('buyingListShare', { id });
      if (!secret) throw new Error('no secret');
      expect((await mei.ask('buyingListShare', { id })).secret).toBe(secret);
      const seen = await callApi(engine, 'buyingListShare', { secret });
      expect(seen.data.lines).toMatchObject([
        { skuCode: 'T-003-1', qty: 2, catalogNo: 'T-003', name: '钙探针' },
        { skuCode: 'GONE-1', warning: 'gone' },
      ]);
      expect(JSON.stringify(seen.data)).not.toMatch(/韩梅梅|Fen|customer/);
      await mei.ask('buyingListShare', { id, off: true });
      expect(await callApi(engine, 'buyingListShare', { secret })).toMatchObject({ code: 1404 });
      expect(await callApi(engine, 'buyingListShare', {})).toMatchObject({ code: 1400 });
    });
  });

  describe('stock', () => {
    it('is received by lot and corrected with a reason, never below nothing', async () => {
      const keeper = await newStaff(engine, ['stock.write']);
      await setStock(engine, 'T-002-1', 2);
      const save = (units: number, more: object = {}) =>
        keeper.call('stockSave', { skuCode: 'T-002-1', units, reason: '到货', ...more });
      expect((await save(10, { lot: 'L-PI' })).data).toMatchObject({
        stock: 12,
        lots: [{ lot: 'L-PI', expiresOn: '2099-12-31', qty: 10 }],
      });
      expect(await save(1, { lot: 'L-NEW' })).toMatchObject({ fields: { expiresOn: 'required' } });
      expect(await save(1, { lot: 'L-PI', expiresOn: '2090-01-01' })).toMatchObject({
        fields: { expiresOn: 'differs' },
      });
      await save(1, { lot: 'L-NEW', expiresOn: '2090-01-01' });
      expect(await save(-11, { lot: 'L-PI' })).toMatchObject({ code: 1409, msg: 'lot.insufficient' });
      expect(await save(-14)).toMatchObject({ code: 1409, msg: 'stock.insufficient' });
      expect(await save(0)).toMatchObject({ code: 1400 });
      expect(await save(1, { skuCode: 'NONE' })).toMatchObject({ code: 1404, msg: 'sku.not_found' });
      await save(-3, { lot: 'L-PI', reason: '盘亏' });
      expect(await stockOf(engine, 'T-002-1')).toBe(10);
      const changes = await engine.db().select().from(stockChange);
      expect(changes.map(({ units, reason }) => `${units} ${reason}`)).toEqual([
        '10 到货',
        '1 到货',
        '-3 盘亏',
      ]);
      expect(await engine.db().$count(auditLog, eq(auditLog.action, 'stock.changed'))).toBe(3);
      const order = await placeOrder(li, [{ skuCode: 'T-002-1', qty: 8 }]);
      const { shelf } = await staff.ask('updateOrderSignSk', paymentOf(order));
      expect(shelf?.[0]?.proposed).toEqual([
        { lot: 'L-NEW', expiresOn: '2090-01-01', qty: 1 },
        { lot: 'L-PI', expiresOn: '2099-12-31', qty: 7 },
      ]);
    });

    it('is saved though those who wait for it can’t be told; the clock tells them', async () => {
      const keeper = await newStaff(engine, ['stock.write']);
      const mei = await newBuyer(engine);
      await setStock(engine, 'T-004-1', 0);
      await mei.ask('restockSave', { skuCodes: ['T-004-1'] });
      const [wish] = await engine.db().select().from(restockWish).where(eq(restockWish.customerId, mei.id));
      const endRefusal = await refuseChanges(engine.db(), restockWish, wish?.id ?? 0);
      const log = vi.spyOn(logger(), 'warn').mockImplementation(() => {});
      const change = { skuCode: 'T-004-1', units: 9, reason: '到货' };
      expect(await keeper.call('stockSave', change)).toMatchObject({ code: 1000, data: { stock: 9 } });
      expect(log.mock.calls).toMatchObject([[{ event: 'restock.not_told' }]]);
      log.mockRestore();
      await endRefusal();
      await notifyOfRestock(engine.db(), new Date(), null);
      const { data } = await mei.ask('messagePageQuery', { kind: 'system' });
      expect(data).toMatchObject([{ event: 'stock.back' }]);
      await setStock(engine, 'T-004-1', 0);
    });

    it('takes a lot that is typed in other letters for the one on record', async () => {
      const keeper = await newStaff(engine, ['stock.write']);
      const save = (lot: string, more: object = {}) =>
        keeper.call('stockSave', { skuCode: 'T-002-1', units: 1, lot, reason: '到货', ...more });
      await engine.db().delete(shelfLot);
      expect(await save('l-pi', { expiresOn: '2090-01-01' })).toMatchObject({
        fields: { expiresOn: 'differs' },
      });
      const idemKey = crypto.randomUUID();
      await save('l-pi', { idemKey });
      expect((await save('ｌ-pi', { idemKey })).data.lots).toMatchObject([{ lot: 'L-PI', qty: 1 }]);
      expect((await save('l-raw')).data.lots).toMatchObject([{ lot: 'L-PI' }, { lot: 'L-RAW' }]);
      await save('L-own', { expiresOn: '2099-12-31' });
      expect((await save('l-OWN')).data.lots).toContainEqual({
        lot: 'L-own',
        expiresOn: '2099-12-31',
        qty: 2,
      });
      // Put there before there was a record: it goes by that all the same, by the day as by who holds it back.
      await engine.db().delete(shelfLot);
      const shelved = { skuCode: 'T-002-1', expiresOn: '2090-01-01', qty: 2, updatedAt: new Date() };
      await engine
        .db()
        .insert(shelfLot)
        .values(['l-pi', 'l-raw'].map((lot) => ({ ...shelved, lot })));
      await setStock(engine, 'T-002-1', 2);
      const buyer = await newBuyer(engine);
      const order = await placeOrder(buyer, [{ skuCode: 'T-002-1', qty: 1 }]);
      const ready = await staff.ask('updateOrderSignSk', paymentOf(order));
      expect(ready.shelf?.[0]?.lots).toEqual([{ lot: 'l-pi', expiresOn: '2099-12-31', qty: 2 }]);
      const send = (lot: string) => {
        const lines = parcelOf(ready).lines.map((line) => ({ ...line, lot }));
        return staff.call('updateOrderFh', { ...parcelOf(ready), lines });
      };
      expect(await send('l-raw')).toMatchObject({ fields: { 'lines.0.lot': 'unknown' } });
      const { data: sent } = await send('l-pi');
      expect(sent.deliveries[0]?.lines).toMatchObject([{ lot: 'L-PI', expiresOn: '2099-12-31' }]);
      expect((await buyer.ask('myLotQuery', {})).data).toMatchObject([{ lot: 'L-PI' }]);
      const [line] = parcelOf(sent).lines;
      if (!line) throw new Error('no line');
      const back = { orderId: sent.id, version: sent.version, kind: 'RETURN' as const, reason: '破损' };
      const { lines } = await staff.ask('fixDocSave', { ...back, lines: [{ ...line, lot: 'l-pi' }] });
      expect(lines).toEqual([{ ...line, lot: 'L-PI' }]);
      // Spelt as on record it is the one at the shelf, and no second one beside it.
      expect((await save('L-PI')).data.lots).toContainEqual({ lot: 'l-pi', expiresOn: '2099-12-31', qty: 2 });
      expect(await save('L-Pi', { units: -2, reason: '盘亏' })).toMatchObject({ code: 1000 });
      await engine.db().delete(shelfLot);
    });

    it('is changed once for each key, also when it is sent twice at once', async () => {
      const keeper = await newStaff(engine, ['stock.write']);
      const colleague = await newStaff(engine, ['stock.write']);
      await setStock(engine, 'T-003-1', 5);
      const change = { skuCode: 'T-003-1', units: -4, reason: '盘亏', idemKey: crypto.randomUUID() };
      const sent = await Promise.all([1, 2, 3].map(() => keeper.ask('stockSave', change)));
      expect(sent.map(({ stock }) => stock)).toEqual([1, 1, 1]);
      // What was saved is not refused for the units that it took itself.
      expect((await keeper.ask('stockSave', change)).stock).toBe(1);
      expect(await engine.db().$count(stockChange, eq(stockChange.skuCode, 'T-003-1'))).toBe(1);
      const reused = { code: 1409, msg: 'idem.reused' };
      expect(await keeper.call('stockSave', { ...change, units: -1 })).toMatchObject(reused);
      expect(await keeper.call('stockSave', { ...change, skuCode: 'T-002-1' })).toMatchObject(reused);
      const lot = { units: 1, lot: 'L-KEY', expiresOn: '2099-01-01', idemKey: crypto.randomUUID() };
      const received = { ...change, ...lot };
      expect((await keeper.ask('stockSave', received)).stock).toBe(2);
      expect((await keeper.ask('stockSave', received)).stock).toBe(2);
      expect(await keeper.call('stockSave', { ...received, expiresOn: '2099-02-02' })).toMatchObject(reused);
      // A file brings another day for the lot before the answer that was lost is asked for again.
      const corrected = { lot: 'L-KEY', expiresOn: '2099-03-03' };
      const record = { goodsId: goods.probe, madeOn: '2026-01-01', releasedOn: null, tests: [] };
      await saveLots(engine.db(), [{ ...record, ...corrected }]);
      expect((await keeper.ask('stockSave', received)).lots).toEqual([{ ...corrected, qty: 1 }]);
      const { expiresOn: __, ...dayless } = received;
      await keeper.ask('stockSave', { ...dayless, units: -1, idemKey: crypto.randomUUID() });
      // A key is its sender's own; without one, the same again is another change.
      const one = { ...change, units: 1 };
      expect((await colleague.ask('stockSave', one)).stock).toBe(2);
      const { idemKey: _, ...keyless } = one;
      expect((await keeper.ask('stockSave', keyless)).stock).toBe(3);
      expect((await keeper.ask('stockSave', keyless)).stock).toBe(4);
      expect(await stockOf(engine, 'T-003-1')).toBe(4);
    });

    it('is listed by code, or what runs out', async () => {
      const keeper = await newStaff(engine, ['stock.write']);
      await setStock(engine, 'T-001-1', 3);
      const codes = async (input: { keyword?: string; low?: boolean }) =>
        (await keeper.ask('stockQuery', input)).data.map(({ skuCode }) => skuCode);
      expect(await codes({ keyword: 't-003' })).toEqual(['T-003-1']);
      expect(await codes({ keyword: 'T' })).toEqual(expect.arrayContaining(['T-001-1', 'T-003-1']));
      expect(await codes({ keyword: 'PROPIDIUM' })).toEqual(['T-002-1']);
      expect(await codes({ keyword: 't-003', low: true })).toEqual([]);
      expect(await codes({ keyword: '__' })).toEqual([]);
      expect(await codes({ low: true })).toEqual(expect.arrayContaining(['T-001-1', 'T-004-1']));
      expect(await codes({ low: true })).not.toContain('T-003-1');
      for (const person of [li, staff]) {
        expect(await person.call('stockQuery', {})).toMatchObject({ code: 1403 });
        const more = { skuCode: 'T-001-1', units: 1, reason: 'x' };
        expect(await person.call('stockSave', more)).toMatchObject({ code: 1403 });
      }
    });
  });

  describe('terms', () => {
    it('change what they name alone, are logged, and hold for the next order', async () => {
      const clerk = await newStaff(engine, ['customer.terms']);
      await engine
        .db()
        .insert(priceGroup)
        .values({ code: 'LAB', name: { zh: '实验室', en: 'Laboratory' }, discountPerMille: 100 });
      const buyer = await newBuyer(engine);
      const customerId = buyer.id;
      await clerk.ask('customerTermsSave', { customerId, creditApproved: true, creditLimitFen: 50_000 });
      const told = await clerk.ask('customerTermsSave', { customerId, priceGroup: 'LAB' });
      expect(told).toEqual({
        customerId,
        creditApproved: true,
        creditLimitFen: 50_000,
        creditOpenFen: 0,
        priceGroup: { code: 'LAB', name: '实验室', discountPerMille: 100 },
        priceGroups: [{ code: 'LAB', name: '实验室', discountPerMille: 100 }],
      });
      const reader = await newStaff(engine, ['customer.read']);
      const { data } = await reader.ask('customerPageQuery', { keyword: buyer.phone });
      expect(data).toMatchObject([{ priceGroup: 'LAB', priceGroupName: '实验室' }]);
      const lines = [{ skuCode: 'T-003-1', qty: 1 }];
      const order = await placeOrder(buyer, lines, { terms: 'CREDIT' });
      expect(order.lines).toMatchObject([{ listPriceFen: 7_000, unitPriceFen: 6_300 }]);
      expect((await clerk.ask('customerTermsSave', { customerId })).creditOpenFen).toBe(9_800);
      expect(await clerk.call('customerTermsSave', { customerId, priceGroup: 'X' })).toMatchObject({
        fields: { priceGroup: 'unknown' },
      });
      expect(await clerk.call('customerTermsSave', { customerId: 999_999 })).toMatchObject({ code: 1404 });
      // Somebody else gave the price group meanwhile: it is not taken back unseen.
      const basedOn = { creditApproved: true, creditLimitFen: 50_000, priceGroup: '' };
      expect(
        await clerk.call('customerTermsSave', { customerId, creditLimitFen: 1, priceGroup: '', basedOn }),
      ).toMatchObject({ code: 1409, msg: 'customer_terms.moved' });
      // Sent again because no answer came: they are what was sent.
      const given = { creditApproved: true, creditLimitFen: 50_000, priceGroup: 'LAB' };
      expect(await clerk.ask('customerTermsSave', { customerId, ...given, basedOn })).toMatchObject({
        priceGroup: { code: 'LAB' },
      });
      const seen = { ...basedOn, priceGroup: 'LAB' };
      expect(await clerk.ask('customerTermsSave', { customerId, basedOn: seen })).toMatchObject({
        creditLimitFen: 50_000,
        priceGroup: { code: 'LAB' },
      });
      expect(await li.call('customerTermsSave', { customerId: li.id, creditApproved: true })).toMatchObject({
        code: 1403,
      });
      const log = await engine
        .db()
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'customer.terms_changed'));
      expect(log.map(({ changes }) => Object.keys(changes))).toEqual([
        ['creditApproved', 'creditLimitFen'],
        ['priceGroup'],
      ]);
      const auditor = await newStaff(engine, ['log.read']);
      const read = await auditor.ask('systemLogQuery', { action: 'customer.terms_changed' });
      expect(read.data[0]?.changes).toEqual({
        priceGroup: { from: null, to: 'LAB' },
        priceGroupName: { from: null, to: '实验室' },
      });
      expect((await buyer.ask('messagePageQuery', { kind: 'system' })).total).toBe(2);
      // Whether more may be bought so or not: what was bought is owed.
      const withdrawn = { customerId, creditApproved: false };
      expect((await clerk.ask('customerTermsSave', withdrawn)).creditOpenFen).toBe(9_800);
      const before = await inputFor(buyer, lines);
      await clerk.ask('customerTermsSave', { customerId, priceGroup: '' });
      expect(await buyer.call('orderServerSaveOrUpdateBatch', before)).toMatchObject({
        code: 1409,
        msg: 'order.total_moved',
      });
    });
  });
});
