import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cartMerge, customer, goods, orders, priceGroup, shelfLot, sku } from '@/lib/backend/db/schema';
import { MAX_LINES } from '@/lib/domain/orders/quantities';
import { newPerson, type Person } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import { newBuyer, openShop, placeOrder, setStock } from './shop';

describeOnEachEngine('the cart', (engine) => {
  let ids: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    ids = await openShop(engine);
  });

  const linesOf = async (person: Person) =>
    (await person.ask('cartList', {})).lines.map(({ skuCode, qty }) => `${skuCode} ${qty}`);

  it('keeps lines in the order they were added, priced by tier, with what it takes to the next one', async () => {
    const li = await newPerson(engine);
    await li.ask('cartSave', { lines: [{ skuCode: 'T-001-1', qty: 2 }] });
    const cart = await li.ask('cartSave', { lines: [{ skuCode: 'T-003-1', qty: 1 }], mode: 'add' });
    expect(cart.changes).toEqual([]);
    expect(cart.goodsTotalFen).toBe(31_000);
    expect(cart.lines).toMatchObject([
      {
        skuCode: 'T-001-1',
        name: 'DAPI 二盐酸盐',
        qty: 2,
        most: 3,
        unitPriceFen: 12_000,
        lineTotalFen: 24_000,
        // The next tier is at 5, and there are three.
        nextTier: null,
        goods: { id: ids.dapi },
        sku: { stockState: 'low' },
        care: { minC: -25, dangerous: false },
      },
      { skuCode: 'T-003-1', qty: 1, lineTotalFen: 7_000 },
    ]);
    await setStock(engine, 'T-001-1', 5);
    const more = await li.ask('cartList', {});
    await setStock(engine, 'T-001-1', 3);
    expect(more.lines[0]?.nextTier).toMatchObject({ more: 3, unitPriceFen: 11_000, savesFen: 1_000 });
    expect(await callApi(engine, 'cartList', {})).toMatchObject({ code: 9003 });
  });

  it('adds to what is there, or sets it, and keeps no more than can be had', async () => {
    const li = await newPerson(engine);
    const save = (qty: number, mode: 'add' | 'set') =>
      li.ask('cartSave', { lines: [{ skuCode: 'T-002-1', qty }], mode });
    await save(2, 'add');
    await save(3, 'add');
    expect(await linesOf(li)).toEqual(['T-002-1 5']);
    const more = await save(3, 'add');
    expect(more.changes).toEqual([{ skuCode: 'T-002-1', reason: 'stock', asked: 8, kept: 6 }]);
    await save(1, 'set');
    expect(await linesOf(li)).toEqual(['T-002-1 1']);
  });

  it('says why a line is not as asked for', async () => {
    const li = await newPerson(engine);
    const { changes, lines } = await li.ask('cartSave', {
      lines: [
        { skuCode: 'T-001-1', qty: 25 },
        { skuCode: 'T-004-1', qty: 2 },
        { skuCode: 'T-001-X', qty: 1 },
        { skuCode: 'NONE', qty: 1 },
        { skuCode: 'T-003-1', qty: 101 },
      ],
    });
    expect(changes).toEqual([
      { skuCode: 'T-001-1', reason: 'stock', asked: 25, kept: 3 },
      { skuCode: 'T-004-1', reason: 'out', asked: 2, kept: 2 },
      { skuCode: 'T-001-X', reason: 'quote_only', asked: 1, kept: 0 },
      { skuCode: 'NONE', reason: 'gone', asked: 1, kept: 0 },
      { skuCode: 'T-003-1', reason: 'order_limit', asked: 101, kept: 100 },
    ]);
    expect(lines.map(({ skuCode, warning }) => [skuCode, warning])).toEqual([
      ['T-001-1', undefined],
      ['T-004-1', 'out'],
      ['T-003-1', undefined],
    ]);
  });

  it('leaves a line as it was when what it is set to can’t be had any more, and says so', async () => {
    const li = await newPerson(engine);
    await li.ask('cartSave', { lines: [{ skuCode: 'T-003-1', qty: 4 }] });
    const size = eq(sku.skuCode, 'T-003-1');
    await engine.db().update(sku).set({ quoteOnly: true }).where(size);
    const { changes, lines } = await li.ask('cartSave', { lines: [{ skuCode: 'T-003-1', qty: 9 }] });
    await engine.db().update(sku).set({ quoteOnly: false }).where(size);
    expect(changes).toEqual([{ skuCode: 'T-003-1', reason: 'quote_only', asked: 9, kept: 4 }]);
    expect(lines).toMatchObject([{ skuCode: 'T-003-1', qty: 4 }]);
  });

  it.each([0, -1, 1.5, 1e9, Number.NaN])('takes no %d units', async (qty) => {
    const li = await newPerson(engine);
    const answer = await li.call('cartSave', { lines: [{ skuCode: 'T-003-1', qty }] });
    expect(answer).toMatchObject({ code: 1400 });
    expect(Object.keys(answer.fields ?? {})).toEqual(['lines.0.qty']);
  });

  it('merges a visitor’s cart once, however often and from wherever it is sent', async () => {
    const li = await newPerson(engine);
    await li.ask('cartSave', { lines: [{ skuCode: 'T-002-1', qty: 4 }] });
    const visitor = { lines: [{ skuCode: 'T-002-1', qty: 4 }], mergeId: 'visitor-0001' };
    const told = [{ skuCode: 'T-002-1', reason: 'stock', asked: 8, kept: 6 }];
    const answers = await Promise.all([1, 2, 3, 4].map(() => li.ask('cartSave', visitor)));
    for (const { changes, lines } of answers) {
      expect(changes).toEqual(told);
      expect(lines).toMatchObject([{ skuCode: 'T-002-1', qty: 6 }]);
    }
    await li.ask('cartSave', {
      ...visitor,
      lines: [{ skuCode: 'T-002-1', qty: 1 }],
      mergeId: 'visitor-0002',
    });
    // The same name is another cart for another customer.
    const han = await newPerson(engine);
    expect((await han.ask('cartSave', visitor)).lines).toMatchObject([{ qty: 4 }]);
  });

  it('forgets after a month by which name something was added', async () => {
    const li = await newPerson(engine);
    const names = async () =>
      (await engine.db().select().from(cartMerge).where(eq(cartMerge.customerId, li.id))).length;
    await li.ask('cartSave', { lines: [{ skuCode: 'T-003-1', qty: 1 }], mode: 'add', mergeId: 'added-0001' });
    await li.ask('cartSave', { lines: [{ skuCode: 'T-003-1', qty: 1 }], mode: 'add', mergeId: 'added-0002' });
    expect(await names()).toBe(2);
    await engine
      .db()
      .update(cartMerge)
      .set({ mergedAt: new Date(0) })
      .where(eq(cartMerge.customerId, li.id));
    await li.ask('cartSave', { lines: [{ skuCode: 'T-003-1', qty: 1 }], mode: 'add', mergeId: 'added-0003' });
    expect(await names()).toBe(1);
    expect(await linesOf(li)).toEqual(['T-003-1 3']);
  });

  it('refuses other lines under the name of a cart that was merged', async () => {
    const li = await newPerson(engine);
    const visitor = { lines: [{ skuCode: 'T-003-1', qty: 4 }], mergeId: 'visitor-0003' };
    await li.ask('cartSave', visitor);
    const other = { ...visitor, lines: [...visitor.lines, { skuCode: 'T-002-1', qty: 1 }] };
    expect(await li.call('cartSave', other)).toMatchObject({ code: 1409, msg: 'idem.reused' });
    await li.ask('cartSave', visitor);
    expect(await linesOf(li)).toEqual(['T-003-1 4']);
    await li.ask('cartSave', { ...other, mergeId: 'visitor-0004' });
    expect(await linesOf(li)).toEqual(['T-003-1 8', 'T-002-1 1']);
    // Of a cart that was merged before its lines were remembered nothing can be said.
    await engine.db().update(cartMerge).set({ linesHash: null }).where(eq(cartMerge.customerId, li.id));
    expect(await li.ask('cartSave', other)).toMatchObject({ changes: [], lines: [{ qty: 8 }, { qty: 1 }] });
  });

  it('loses nothing when many tabs add at once', async () => {
    const li = await newPerson(engine);
    const add = () => li.ask('cartSave', { lines: [{ skuCode: 'T-003-1', qty: 1 }], mode: 'add' });
    await Promise.all(Array.from({ length: 12 }, add));
    expect(await linesOf(li)).toEqual(['T-003-1 12']);
  });

  it('keeps lines for later out of the total', async () => {
    const li = await newPerson(engine);
    const later = { lines: [{ skuCode: 'T-003-1', qty: 3, later: true }] };
    const cart = await li.ask('cartSave', later);
    expect(cart).toMatchObject({ goodsTotalFen: 0, lines: [{ later: true, qty: 3 }] });
    // A change of the quantity says nothing about that.
    const set = await li.ask('cartSave', { lines: [{ skuCode: 'T-003-1', qty: 2 }] });
    expect(set.lines).toMatchObject([{ later: true, qty: 2 }]);
    expect((await li.ask('orderPreview', {})).warnings).toEqual(['order.empty']);
  });

  it('takes lines out, as often as asked', async () => {
    const li = await newPerson(engine);
    await li.ask('cartSave', { lines: [{ skuCode: 'T-003-1', qty: 3 }] });
    const other = await newPerson(engine);
    await other.ask('cartDelete', { skuCodes: ['T-003-1'] });
    expect(await linesOf(li)).toEqual(['T-003-1 3']);
    for (const _ of [1, 2])
      expect((await li.ask('cartDelete', { skuCodes: ['T-003-1', 'X'] })).lines).toEqual([]);
  });

  it('keeps a line whose product is gone, and says so', async () => {
    const li = await newPerson(engine);
    await li.ask('cartSave', { lines: [{ skuCode: 'T-003-1', qty: 3 }] });
    await engine.db().update(goods).set({ status: 'INACTIVE' }).where(eq(goods.id, ids.probe));
    const cart = await li.ask('cartList', {});
    await engine.db().update(goods).set({ status: 'ACTIVE' }).where(eq(goods.id, ids.probe));
    expect(cart.goodsTotalFen).toBe(0);
    expect(cart.lines).toMatchObject([
      { skuCode: 'T-003-1', name: '钙探针', warning: 'gone', goods: null, sku: null, most: 0 },
    ]);
    expect(cart.lines[0]).not.toHaveProperty('unitPriceFen');
  });

  it('asks the price of the customer’s own group', async () => {
    const li = await newPerson(engine);
    await engine
      .db()
      .insert(priceGroup)
      .values({ code: 'LAB', name: { zh: '实验室' }, discountPerMille: 125 });
    await engine.db().update(customer).set({ priceGroup: 'LAB' }).where(eq(customer.id, li.id));
    const { lines } = await li.ask('cartSave', { lines: [{ skuCode: 'T-003-1', qty: 2 }] });
    expect(lines).toMatchObject([{ listPriceFen: 7_000, unitPriceFen: 6_125, lineTotalFen: 12_250 }]);
    const size = eq(sku.skuCode, 'T-001-1');
    await engine.db().update(sku).set({ stock: 20, orderMin: 3, orderStep: 3 }).where(size);
    const inThrees = await li.ask('cartSave', { lines: [{ skuCode: 'T-001-1', qty: 3 }] });
    await engine.db().update(sku).set({ stock: 3, orderMin: 1, orderStep: 1 }).where(size);
    expect(inThrees.lines[1]?.nextTier).toEqual({
      ...{ more: 3, minQty: 6, unitPriceFen: 9_625, savesFen: 875 },
    });
    // What is added up before there is a cart comes to the same; who has no group is told the list price alone.
    const { skus } = await li.ask('goodsSetQueryObj', { goodsId: ids.probe });
    expect(skus).toMatchObject([{ skuCode: 'T-003-1', priceFen: 7_000, own: { priceFen: 6_125 } }]);
    const other = await (await newPerson(engine)).ask('goodsSetQueryObj', { goodsId: ids.probe });
    expect(other.skus[0]).toMatchObject({ priceFen: 7_000 });
    expect(other.skus[0]).not.toHaveProperty('own');
  });

  it('is full at the limit, and stays as it was', async () => {
    const li = await newPerson(engine);
    const many = Array.from({ length: MAX_LINES + 1 }, (_, index) => `F-${index}`);
    await engine
      .db()
      .insert(sku)
      .values(
        many.map((skuCode) => ({
          goodsId: ids.pe,
          skuCode,
          size: { zh: 's' },
          unit: { zh: 'u' },
          stock: 9,
          priceFen: 100,
        })),
      );
    const lines = many.map((skuCode) => ({ skuCode, qty: 1 }));
    await li.ask('cartSave', { lines: lines.slice(1) });
    expect(await li.call('cartSave', { lines: lines.slice(0, 1) })).toMatchObject({
      code: 1409,
      msg: 'cart.full',
    });
    expect(await linesOf(li)).toHaveLength(MAX_LINES);
  });

  it('says what expires before it is used, by the customer’s own orders alone', async () => {
    const buyer = await newBuyer(engine);
    const lines = [{ skuCode: 'T-003-1', qty: 12 }];
    const ask = (who = buyer) => who.ask('cartUsageQuery', { lines });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    const date = (days: number) => day(days).toISOString().slice(0, 10);
    await engine
      .db()
      .insert(shelfLot)
      .values([
        { skuCode: 'T-003-1', lot: 'L-A', expiresOn: date(60), qty: 1, updatedAt: new Date() },
        { skuCode: 'T-003-1', lot: 'L-B', expiresOn: date(210), qty: 50, updatedAt: new Date() },
      ]);
    const placed = [];
    for (const ago of [300, 200, 100]) {
      const order = await placeOrder(buyer, [{ skuCode: 'T-003-1', qty: 2 }]);
      await engine
        .db()
        .update(orders)
        .set({ placedAt: day(-ago) })
        .where(eq(orders.id, order.id));
      placed.push(order.id);
      if (placed.length < 3) expect(await ask()).toEqual({ lines: [] });
    }
    // Two in a hundred days: of twelve the first lot's is used in time, and of the second three more.
    expect((await ask()).lines).toMatchObject([
      { skuCode: 'T-003-1', lot: 'L-B', inTime: 4, lastsDays: 600, orders: 3, units: 6 },
    ]);
    expect((await buyer.ask('cartUsageQuery', { lines: [{ skuCode: 'T-003-1', qty: 3 }] })).lines).toEqual(
      [],
    );
    expect(await ask(await newBuyer(engine))).toEqual({ lines: [] });
    const [last = 0] = placed.slice(-1);
    await buyer.ask('orderUpdate', { id: last, cancel: { reason: 'x' } });
    expect(await ask()).toEqual({ lines: [] });
    expect(await callApi(engine, 'cartUsageQuery', { lines })).toMatchObject({ code: 9003 });
  });
});
