import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { customer } from '@/lib/backend/db/schema';
import { UNPAID_LIMIT } from '@/lib/domain/orders/unpaid';
import { pdf } from '../personal/files';
import { describeOnEachEngine } from '../support/engines';
import { type Buyer, inputFor, newBuyer, newStaff, openShop, paymentOf, setStock, stockOf } from './shop';

describeOnEachEngine('what an account that has never paid may hold', (engine) => {
  beforeAll(() => openShop(engine));
  const place = (...args: Parameters<typeof inputFor>) =>
    inputFor(...args).then((input) => args[0].call('orderServerSaveOrUpdateBatch', input));

  const LIMIT = { code: 1409, msg: 'order.unpaid_limit' };
  const PACKS = UNPAID_LIMIT.units / 4;
  /** So many units from stock, in four orders the most there may be. */
  const hold = (buyer: Buyer, qty = PACKS) => place(buyer, [{ skuCode: 'T-002-1', qty }]);
  beforeEach(() => setStock(engine, 'T-002-1', 1_000));

  it('is bounded in units of the stock: said before it is placed, and free again by a cancelled order', async () => {
    const buyer = await newBuyer(engine);
    const held = [];
    for (let n = 0; n < 4; n += 1) held.push((await hold(buyer)).data);
    const stock = await stockOf(engine, 'T-002-1');
    expect(stock).toBe(1_000 - UNPAID_LIMIT.units);
    const one = [{ skuCode: 'T-002-1', qty: 1 }];
    expect(await hold(buyer, 1)).toMatchObject(LIMIT);
    expect((await buyer.ask('orderPreview', { lines: one })).warnings).toEqual(['order.unpaid_limit']);
    expect(await stockOf(engine, 'T-002-1')).toBe(stock);
    // What is made to order is kept from nobody.
    expect(await place(buyer, [{ skuCode: 'T-003-1', qty: 50 }])).toMatchObject({ code: 1000 });
    const [first, second] = held;
    const cancel = { reason: '不要了' };
    await buyer.ask('orderUpdate', { id: first?.id ?? 0, cancel });
    expect((await buyer.ask('orderPreview', { lines: one })).warnings).toEqual([]);
    expect(await hold(buyer)).toMatchObject({ code: 1000 });
    // A voucher is a picture: the house has not seen the money yet. A part of it will do.
    const { ref } = await buyer.ask('uploadSave', {
      purpose: 'voucher',
      name: 'v.pdf',
      data: pdf().toString('base64'),
    });
    await buyer.ask('orderUpdate', { id: second?.id ?? 0, voucherRef: ref });
    expect(await hold(buyer, 1)).toMatchObject(LIMIT);
    const order = await buyer.ask('orderGetById', { id: second?.id ?? 0 });
    await (await newStaff(engine)).ask('updateOrderSignSk', paymentOf(order, 1));
    expect(await hold(buyer)).toMatchObject({ code: 1000 });
  });

  it('is bounded in orders, also when they come at once', async () => {
    const buyer = await newBuyer(engine);
    const lines = [{ skuCode: 'T-003-1', qty: 1 }];
    const inputs = [];
    for (let n = 0; n < UNPAID_LIMIT.orders + 3; n += 1) inputs.push(await inputFor(buyer, lines));
    const answers = await Promise.all(
      inputs.map((input) => buyer.call('orderServerSaveOrUpdateBatch', input)),
    );
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(UNPAID_LIMIT.orders);
    expect(answers.filter(({ msg }) => msg === LIMIT.msg)).toHaveLength(3);
    // The same key again tells of the order that it made.
    const made = answers.findIndex(({ code }) => code === 1000);
    const again = await buyer.call('orderServerSaveOrUpdateBatch', inputs[made] as (typeof inputs)[number]);
    expect(again).toMatchObject({ code: 1000, data: { id: answers[made]?.data.id } });
  });

  it('is not bounded for who was verified, or may buy on credit', async () => {
    for (const known of [{ isRz: true }, { creditApproved: true }]) {
      const buyer = await newBuyer(engine);
      for (let n = 0; n < 4; n += 1) await hold(buyer);
      expect(await hold(buyer, 1)).toMatchObject(LIMIT);
      await engine.db().update(customer).set(known).where(eq(customer.id, buyer.id));
      expect(await hold(buyer, 1)).toMatchObject({ code: 1000 });
      await setStock(engine, 'T-002-1', 1_000);
    }
  });
});
