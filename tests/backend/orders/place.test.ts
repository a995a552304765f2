import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { customer, orderRules, orders, sku } from '@/lib/backend/db/schema';
import { callApi, describeOnEachEngine } from '../support/engines';
import {
  type Buyer,
  inputFor,
  newBuyer,
  newKey,
  openShop,
  placeOrder,
  RULES,
  setStock,
  stockOf,
  TWO_LINES,
} from './shop';

describeOnEachEngine('placing an order', (engine) => {
  let li: Buyer;
  beforeAll(async () => {
    await openShop(engine);
    li = await newBuyer(engine);
  });

  const place = (...args: Parameters<typeof inputFor>) =>
    inputFor(...args).then((input) => args[0].call('orderServerSaveOrUpdateBatch', input));

  it('previews what the order will cost, and keeps nothing', async () => {
    const preview = await li.ask('orderPreview', { lines: TWO_LINES, addressId: li.addressId });
    expect(preview).toMatchObject({
      goodsTotalFen: 23_000,
      discountFen: 0,
      freightFen: 3_500,
      totalFen: 26_500,
      taxFen: 3_049,
      warnings: [],
      minimumFen: 5_000,
      freeFreightFromFen: 100_000,
      credit: null,
      lines: [
        { skuCode: 'T-003-1', catalogNo: 'T-003', size: '1 毫克', qty: 2, lineTotalFen: 14_000 },
        { skuCode: 'T-001-10', leadDays: 7, unitPriceFen: 9_000 },
      ],
    });
    expect((await li.ask('myOrderList', {})).total).toBe(0);
  });

  it('copies names, prices and the address, takes stock, and empties the cart of what it ordered', async () => {
    const buyer = await newBuyer(engine);
    await setStock(engine, 'T-002-1', 6);
    await buyer.ask('cartSave', {
      lines: [
        { skuCode: 'T-002-1', qty: 2 },
        { skuCode: 'T-003-1', qty: 1 },
      ],
    });
    const order = await placeOrder(buyer, [{ skuCode: 'T-002-1', qty: 2 }], {
      poNumber: 'PO-7',
      remark: '周三送',
      deliveryWish: 'NO_WEEKEND_TRANSIT',
      invoice: { kind: '普票', title: '浙江大学', taxNo: '91350100M000100Y43' },
    });
    expect(order).toMatchObject({
      status: '待付款',
      payment: 'UNPAID',
      terms: 'PREPAY',
      version: 1,
      totalFen: 13_500,
      poNumber: 'PO-7',
      remark: '周三送',
      deliveryWish: 'NO_WEEKEND_TRANSIT',
      invoice: { title: '浙江大学' },
      customerName: '李雷',
      address: { contactName: '李雷', phone: '138****5678', cityName: '杭州市' },
      lines: [{ name: '碘化丙啶', qty: 2, unitPriceFen: 5_000, lineTotalFen: 10_000, shippedQty: 0 }],
      events: [{ event: 'order.placed', actor: 'customer', actorName: '李雷' }],
      moves: ['voucher', 'cancel'],
    });
    expect(order.orderNo).toMatch(/^\d{6}-[2-9A-Z]{6}$/);
    expect(order.expiresAt).not.toBeNull();
    expect(await stockOf(engine, 'T-002-1')).toBe(4);
    expect((await buyer.ask('cartList', {})).lines).toMatchObject([{ skuCode: 'T-003-1' }]);
    // What changes later does not reach it.
    await engine.db().update(sku).set({ priceFen: 9_999 }).where(eq(sku.skuCode, 'T-002-1'));
    await buyer.ask('addressDelete', { id: buyer.addressId });
    const later = await buyer.ask('orderGetById', { id: order.id });
    await engine.db().update(sku).set({ priceFen: 5_000 }).where(eq(sku.skuCode, 'T-002-1'));
    // All of it: what is told at once is what is kept.
    expect(later).toEqual(order);
    expect(await buyer.ask('messagePageQuery', { kind: 'order' })).toMatchObject({
      total: 1,
      data: [{ event: 'order.placed', orderId: order.id, params: { orderNo: order.orderNo } }],
    });
    const english = await buyer.call('orderGetById', { id: order.id }, { lang: 'en' });
    expect(english.data).toMatchObject({
      lines: [{ name: 'Propidium iodide' }],
      address: { cityName: 'Hangzhou' },
    });
  });

  it('is done once for a key: pressed twice, sent again, from two tabs', async () => {
    await setStock(engine, 'T-002-1', 6);
    const buyer = await newBuyer(engine);
    const input = await inputFor(buyer, [{ skuCode: 'T-002-1', qty: 1 }]);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => buyer.ask('orderServerSaveOrUpdateBatch', input)),
    );
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(await stockOf(engine, 'T-002-1')).toBe(5);
    expect((await buyer.ask('myOrderList', {})).total).toBe(1);
    expect(await buyer.call('orderServerSaveOrUpdateBatch', { ...input, remark: 'another' })).toMatchObject({
      code: 1409,
      msg: 'idem.reused',
    });
    // A key is one customer's own.
    const other = await newBuyer(engine);
    const theirs = { ...input, addressId: other.addressId };
    expect((await other.ask('orderServerSaveOrUpdateBatch', theirs)).customerId).toBe(other.id);
  });

  it('takes out of the cart what was ordered, and leaves what was put into it meanwhile', async () => {
    const buyer = await newBuyer(engine);
    const shown = [
      { skuCode: 'T-001-10', qty: 2 },
      { skuCode: 'T-001-1', qty: 5 },
      { skuCode: 'T-003-1', qty: 1 },
    ];
    await setStock(engine, 'T-001-1', 20);
    await buyer.ask('cartSave', { lines: shown });
    const input = await inputFor(buyer, shown);
    // In another tab, while the checkout shows the above.
    await buyer.ask('cartSave', {
      lines: [
        { skuCode: 'T-001-10', qty: 5 },
        { skuCode: 'T-001-1', qty: 2 },
        { skuCode: 'T-003-1', qty: 3, later: true },
        { skuCode: 'T-002-1', qty: 1 },
      ],
    });
    const kept = [
      { skuCode: 'T-001-10', qty: 3, later: false },
      { skuCode: 'T-003-1', qty: 3, later: true },
      { skuCode: 'T-002-1', qty: 1, later: false },
    ];
    const order = await buyer.ask('orderServerSaveOrUpdateBatch', input);
    expect(order.lines).toMatchObject(shown);
    expect((await buyer.ask('cartList', {})).lines).toMatchObject(kept);
    // The answer was lost: what is sent again takes nothing a second time.
    await buyer.ask('orderServerSaveOrUpdateBatch', input);
    expect((await buyer.ask('cartList', {})).lines).toMatchObject(kept);
  });

  describe('refuses', () => {
    it('a total that has moved, and names the one of now', async () => {
      const input = await inputFor(li, TWO_LINES);
      for (const wrong of [input.expectedTotalFen - 1, 0])
        expect(
          await li.call('orderServerSaveOrUpdateBatch', { ...input, expectedTotalFen: wrong }),
        ).toMatchObject({ code: 1409, msg: 'order.total_moved', fields: { totalFen: '26500' } });
    });

    it('what can’t be had, naming each line', async () => {
      await setStock(engine, 'T-002-1', 1);
      const answer = await place(li, [
        { skuCode: 'T-002-1', qty: 2 },
        { skuCode: 'T-003-1', qty: 1 },
        { skuCode: 'T-004-1', qty: 1 },
      ]);
      expect(answer).toMatchObject({
        code: 1409,
        msg: 'stock.insufficient',
        fields: { 'lines.T-002-1': 'stock', 'lines.T-004-1': 'out' },
      });
      expect(await stockOf(engine, 'T-002-1')).toBe(1);
    });

    it.each([
      ['more than one order may hold', 'T-003-1', 101, 'order.line_limit'],
      ['what is on request', 'T-001-X', 1, 'goods.quote_only'],
      ['what there never was', 'NONE', 1, 'goods.gone'],
    ])('%s', async (_what, skuCode, qty, msg) => {
      expect(await place(li, [{ skuCode, qty }])).toMatchObject({ code: 1409, msg });
    });

    it('quantities of one pack size that together are too many', async () => {
      await setStock(engine, 'T-002-1', 3);
      const twice = [
        { skuCode: 'T-002-1', qty: 2 },
        { skuCode: 'T-002-1', qty: 2 },
      ];
      expect(await place(li, twice)).toMatchObject({ msg: 'stock.insufficient' });
    });

    it.each([0, -1, 1.5, 1e9, Number.NaN])('%d units', async (qty) => {
      const lines = [{ skuCode: 'T-003-1', qty }];
      const input = { idemKey: newKey(), addressId: li.addressId, lines, expectedTotalFen: 1 };
      for (const answer of [
        await li.call('orderServerSaveOrUpdateBatch', input),
        await li.call('orderPreview', { lines }),
      ])
        expect(answer).toMatchObject({ code: 1400, fields: { 'lines.0.qty': expect.any(String) } });
    });

    it('an empty cart, and less than the minimum', async () => {
      const buyer = await newBuyer(engine);
      const input = { idemKey: newKey(), addressId: buyer.addressId, expectedTotalFen: 0 };
      expect(await buyer.call('orderServerSaveOrUpdateBatch', input)).toMatchObject({ msg: 'order.empty' });
      const minimumFen = 7_001;
      await engine.db().update(orderRules).set({ minimumFen });
      const answer = await place(buyer, [{ skuCode: 'T-003-1', qty: 1 }]);
      const preview = await buyer.ask('orderPreview', { lines: [{ skuCode: 'T-003-1', qty: 1 }] });
      await engine.db().update(orderRules).set({ minimumFen: RULES.minimumFen });
      expect(answer).toMatchObject({ code: 1409, msg: 'order.below_minimum' });
      expect(preview.warnings).toEqual(['order.below_minimum']);
    });

    it('another’s address, and none', async () => {
      const other = await newBuyer(engine);
      const addressId = other.addressId;
      expect(await place(li, TWO_LINES, { addressId })).toMatchObject({
        code: 1404,
        msg: 'address.not_found',
      });
      expect(await li.call('orderPreview', { lines: TWO_LINES, addressId })).toMatchObject({ code: 1404 });
      const { addressId: _, ...without } = await inputFor(li, TWO_LINES);
      expect(await li.call('orderServerSaveOrUpdateBatch', without)).toMatchObject({
        code: 1400,
        fields: { addressId: 'required' },
      });
    });

    it('an invoice that can’t be written, naming each field', async () => {
      const invoice = { kind: '专票' as const, title: '浙大', taxNo: '91350100M000100Y40' };
      expect(await place(li, TWO_LINES, { invoice })).toMatchObject({
        code: 1400,
        fields: {
          'invoice.taxNo': 'check_digit',
          'invoice.regAddress': 'required',
          'invoice.regPhone': 'required',
          'invoice.bank': 'required',
          'invoice.bankAccount': 'required',
        },
      });
    });

    it('everything while there are no ordering rules', async () => {
      const input = await inputFor(li, TWO_LINES);
      await engine.db().delete(orderRules);
      const answers = [
        await li.call('orderServerSaveOrUpdateBatch', input),
        await li.call('orderPreview', { lines: TWO_LINES }),
        await callApi(engine, 'orderSetQueryObj', {}),
      ];
      await engine
        .db()
        .insert(orderRules)
        .values({ id: 1, ...RULES });
      expect(answers.map(({ msg }) => msg)).toEqual(['order.closed', 'order.closed', 'order_set.not_found']);
      expect(await callApi(engine, 'orderSetQueryObj', {})).toMatchObject({ code: 1000, data: RULES });
    });

    it('a visitor', async () => {
      const input = await inputFor(li, TWO_LINES);
      for (const answer of [
        await callApi(engine, 'orderServerSaveOrUpdateBatch', input),
        await callApi(engine, 'orderPreview', { lines: TWO_LINES }),
      ])
        expect(answer).toMatchObject({ code: 9003 });
    });
  });

  it('takes nothing from the client that is the server’s to say', async () => {
    const input = {
      ...(await inputFor(li, TWO_LINES)),
      // Not of the contract: a client that makes them up.
      customerId: 999,
      status: '已完成',
      payment: 'SIGNED',
      totalFen: 1,
      discountFen: 26_499,
      unitPriceFen: 1,
      placedAt: '2001-01-01T00:00:00.000Z',
    };
    const priced = { ...input, lines: TWO_LINES.map((line) => ({ ...line, unitPriceFen: 1, priceFen: 1 })) };
    const order = await li.ask('orderServerSaveOrUpdateBatch', priced);
    expect(order).toMatchObject({
      customerId: li.id,
      status: '待付款',
      payment: 'UNPAID',
      discountFen: 0,
      totalFen: 26_500,
      paidFen: 0,
    });
    expect(order.lines.map(({ unitPriceFen }) => unitPriceFen)).toEqual([7_000, 9_000]);
    expect(new Date(order.placedAt).getFullYear()).toBeGreaterThan(2020);
  });

  describe('on credit', () => {
    it('is for those approved for it, up to the limit, two orders at once included', async () => {
      const buyer = await newBuyer(engine);
      expect(await place(buyer, TWO_LINES, { terms: 'CREDIT' })).toMatchObject({
        code: 1409,
        msg: 'credit.not_approved',
      });
      const credit = { creditApproved: true, creditLimitFen: 60_000 };
      await engine.db().update(customer).set(credit).where(eq(customer.id, buyer.id));
      const inputs = await Promise.all([1, 2, 3].map(() => inputFor(buyer, TWO_LINES, { terms: 'CREDIT' })));
      const answers = await Promise.all(
        inputs.map((input) => buyer.call('orderServerSaveOrUpdateBatch', input)),
      );
      expect(answers.map(({ msg }) => msg ?? 'placed').sort()).toEqual(['credit.limit', 'placed', 'placed']);
      expect((await buyer.ask('orderPreview', { lines: TWO_LINES })).credit).toEqual({
        limitFen: 60_000,
        openFen: 53_000,
        enough: false,
      });
      const placed = answers.find(({ code }) => code === 1000);
      expect(placed?.data).toMatchObject({ status: '待发货', payment: 'UNPAID', expiresAt: null });
      // Prepaid it can be had.
      expect(await place(buyer, TWO_LINES)).toMatchObject({ code: 1000 });
    });
  });

  it('gives made-to-order goods from stock first, and gives back what it took', async () => {
    // What other tests left open waits for units as well.
    await engine.db().update(orders).set({ status: '已取消' });
    await setStock(engine, 'T-003-1', 3);
    const order = await placeOrder(li, [{ skuCode: 'T-003-1', qty: 5 }]);
    expect(await stockOf(engine, 'T-003-1')).toBe(0);
    await li.ask('orderUpdate', { id: order.id, cancel: { reason: '买错了' } });
    expect(await stockOf(engine, 'T-003-1')).toBe(3);
    await setStock(engine, 'T-003-1', 0);
  });

  it('sells what there is and no more, to however many ask at once', async () => {
    const units = 50;
    const many = 300;
    const buyers = await Promise.all(Array.from({ length: 12 }, () => newBuyer(engine)));
    await setStock(engine, 'T-002-1', units);
    await setStock(engine, 'T-001-1', units);
    // In both orders, so that two orders would wait for each other if locks were taken as they come.
    const both = [
      { skuCode: 'T-002-1', qty: 1 },
      { skuCode: 'T-001-1', qty: 1 },
    ];
    const answers = await Promise.all(
      Array.from({ length: many }, async (_, index) => {
        const buyer = buyers[index % buyers.length] ?? li;
        const lines = index % 2 === 0 ? both : [...both].reverse();
        const input = { idemKey: newKey(), addressId: buyer.addressId, lines, expectedTotalFen: 20_500 };
        // Whoever waits too long is told to come back, and does, with the same key.
        let answer = await buyer.call('orderServerSaveOrUpdateBatch', input);
        while (answer.code === 1503) answer = await buyer.call('orderServerSaveOrUpdateBatch', input);
        return answer;
      }),
    );
    const words = new Set(answers.map(({ msg }) => msg ?? 'placed'));
    expect([...words].sort()).toEqual(['placed', 'stock.insufficient']);
    const placed = answers.filter(({ code }) => code === 1000);
    expect(placed).toHaveLength(units);
    expect(new Set(placed.map(({ data }) => data.orderNo)).size).toBe(units);
    expect(await stockOf(engine, 'T-002-1')).toBe(0);
    expect(await stockOf(engine, 'T-001-1')).toBe(0);
    const kept = await engine.db().select({ id: orders.id }).from(orders);
    const ids = new Set(kept.map(({ id }) => id));
    for (const { data } of placed) expect(ids).toContain(data.id);
  }, 180_000);
});
