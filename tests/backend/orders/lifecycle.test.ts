import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, customer, orderLine, orders } from '@/lib/backend/db/schema';
import type { CallInput } from '@/lib/contract/calls';
import { maskPhone } from '@/lib/domain/contact/phone';
import type { Person } from '../personal/people';
import { describeOnEachEngine } from '../support/engines';
import {
  type Buyer,
  eventsOf,
  newBuyer,
  newStaff,
  type Order,
  openShop,
  parcelOf,
  paymentOf,
  placeOrder,
  placePaid,
  REFUSED,
  RULES,
  setStock,
  stockOf,
  uploadPdf,
} from './shop';

describeOnEachEngine('the life of an order', (engine) => {
  let li: Buyer;
  let staff: Person;
  beforeAll(async () => {
    await openShop(engine);
    li = await newBuyer(engine);
    staff = await newStaff(engine);
  });

  it('goes from a voucher over two parcels to its receipt, each step told once', async () => {
    const placed = await placeOrder(li);
    const voucherRef = await uploadPdf(li, 'voucher');
    const handed = await li.ask('orderUpdate', { id: placed.id, voucherRef });
    expect(handed).toMatchObject({
      status: '待付款',
      payment: 'VOUCHER',
      expiresAt: null,
      version: 2,
      vouchers: [{ ref: voucherRef, mime: 'application/pdf' }],
    });
    expect(await staff.ask('uploadGet', { ref: voucherRef })).toMatchObject({ ref: voucherRef });
    const signed = await staff.ask('updateOrderSignSk', paymentOf(handed));
    expect(signed).toMatchObject({ status: '待发货', payment: 'SIGNED', paidFen: placed.totalFen });
    const first = await staff.ask('updateOrderFh', parcelOf(signed, [1, 0]));
    expect(first).toMatchObject({ status: '待发货', lines: [{ shippedQty: 1 }, { shippedQty: 0 }] });
    const second = await staff.ask('updateOrderFh', parcelOf(first, [1, 1]));
    expect(second).toMatchObject({ status: '待收货', receivedFrom: expect.any(String) });
    const done = await li.ask('updateOrderSh', { id: placed.id });
    expect(done).toMatchObject({ status: '已完成', received: true, receivedFrom: null, moves: ['hide'] });
    expect(done.deliveries.map(({ lines }) => lines.map(({ lot, qty }) => `${lot} ${qty}`))).toEqual([
      ['L-PROBE 1'],
      ['L-PROBE 1', 'L-SOON 1'],
    ]);
    const story = [
      'order.placed customer',
      'voucher.received customer',
      'payment.signed staff',
      'order.shipped_partly staff',
      'order.shipped staff',
      'order.received customer',
    ];
    expect(eventsOf(done)).toEqual(story);
    const messages = await li.ask('messagePageQuery', { kind: 'order', rowSize: 100 });
    const told = messages.data.filter(({ orderId }) => orderId === placed.id).map(({ event }) => event);
    expect(told.reverse()).toEqual(story.map((line) => line.split(' ')[0]));
    const log = await engine
      .db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(placed.id)))
      .orderBy(auditLog.id);
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['payment.signed', 'order.shipped_partly', 'order.shipped'].map((action) => [action, staff.id]),
    );
  });

  it('is hidden by its customer when it has ended, and never erased', async () => {
    const order = await placeOrder(li);
    expect(await li.call('orderDeleteByIds', { ids: [order.id] })).toMatchObject(REFUSED);
    await li.ask('orderUpdate', { id: order.id, cancel: { reason: '不要了' } });
    await li.ask('orderDeleteByIds', { ids: [order.id, order.id] });
    const { data } = await li.ask('myOrderList', { rowSize: 1_000 });
    expect(data.map(({ id }) => id)).not.toContain(order.id);
    expect(await staff.ask('orderGetById', { id: order.id })).toMatchObject({ status: '已取消' });
  });

  describe('payment', () => {
    it('that is too little waits for the rest, and stops the clock', async () => {
      const placed = await placeOrder(li);
      const handed = { id: placed.id, voucherRef: await uploadPdf(li, 'voucher') };
      const order = await li.ask('orderUpdate', handed);
      const some = await staff.ask('updateOrderSignSk', paymentOf(order, 1_000));
      expect(some).toMatchObject({ status: '待付款', payment: 'UNPAID', paidFen: 1_000, expiresAt: null });
      expect(await li.call('orderUpdate', { id: order.id, cancel: { reason: 'x' } })).toMatchObject(REFUSED);
      // Its proof was looked at: the customer hands in that of the rest.
      await li.ask('orderUpdate', { id: order.id, voucherRef: await uploadPdf(li, 'voucher') });
      const second = await staff.ask('orderGetById', { id: order.id });
      expect(second).toMatchObject({ payment: 'VOUCHER', vouchers: [{}, {}] });
      const rest = await staff.ask('updateOrderSignSk', paymentOf(second, order.totalFen));
      expect(rest).toMatchObject({ status: '待发货', payment: 'SIGNED', paidFen: order.totalFen + 1_000 });
      expect(rest.payments.map(({ amountFen }) => amountFen)).toEqual([1_000, order.totalFen]);
    });

    it('is signed once for a bank reference, never for the future, and for an amount', async () => {
      const order = await placeOrder(li);
      const receipt = paymentOf(order, 1_000);
      const { version } = await staff.ask('updateOrderSignSk', receipt);
      const figures = receipt.bankRef.slice(4);
      const others = [
        ` ＫＥＹ – ${figures}`,
        `key−${figures}。`,
        `KEY_${figures.slice(0, 4)}/${figures.slice(4)}`,
      ];
      for (const bankRef of [receipt.bankRef, ...others])
        expect(await staff.call('updateOrderSignSk', { ...receipt, bankRef, version })).toMatchObject({
          code: 1409,
          msg: 'payment.known',
        });
      const paidAt = '2999-01-01T00:00:00.000Z';
      expect(await staff.call('updateOrderSignSk', { ...paymentOf(order), paidAt })).toMatchObject({
        code: 1400,
        fields: { paidAt: 'in_future' },
      });
      // The driver would read it as 2001.
      const ancient = { ...paymentOf(order), paidAt: '0001-01-01T00:00:00Z' };
      expect(await staff.call('updateOrderSignSk', ancient)).toMatchObject({
        code: 1400,
        fields: { paidAt: 'out_of_range' },
      });
      for (const amountFen of [-1, 1.5, 10_000_000_001])
        expect(await staff.call('updateOrderSignSk', paymentOf(order, amountFen))).toMatchObject({
          code: 1400,
        });
    });

    it('goes back when a paid order is cancelled, whole or by and by', async () => {
      const order = await placePaid(li, staff);
      const { id, version } = order;
      const cancelled = await staff.ask('orderUpdate', { id, version, cancel: { reason: '缺货' } });
      expect(cancelled).toMatchObject({
        status: '已取消',
        payment: 'REFUND_DUE',
        cancelReason: '缺货',
        moves: ['signLate', 'refundPart', 'refund'],
      });
      expect(await li.call('orderDeleteByIds', { ids: [order.id] })).toMatchObject(REFUSED);
      const refund = async (amountFen: number) => {
        const now = await staff.ask('orderGetById', { id });
        return staff.call('updateOrderSignSk', { ...paymentOf(now, amountFen), kind: 'REFUND' });
      };
      expect(await refund(order.totalFen + 1)).toMatchObject({ fields: { amountFen: 'above_paid' } });
      expect((await refund(500)).data).toMatchObject({
        payment: 'REFUND_DUE',
        paidFen: order.totalFen - 500,
      });
      expect((await refund(order.totalFen - 500)).data).toMatchObject({ payment: 'REFUNDED', paidFen: 0 });
      await li.ask('orderDeleteByIds', { ids: [order.id] });
    });

    it('goes back of a cancelled order no sooner than on the day that it came in', async () => {
      const placed = await placeOrder(li);
      const { id, totalFen } = placed;
      const on = (day: string) => ({ paidAt: new Date(`${day}T00:00:00.000+08:00`).toISOString() });
      const part = await staff.ask('updateOrderSignSk', { ...paymentOf(placed, 500), ...on('2026-03-02') });
      const signed = await staff.ask('updateOrderSignSk', {
        ...paymentOf(part, totalFen - 500),
        ...on('2026-04-02'),
      });
      await staff.ask('orderUpdate', { id, version: signed.version, cancel: { reason: '缺货' } });
      const refund = async (day: string, amountFen: number) => {
        const now = await staff.ask('orderGetById', { id });
        const input = { ...paymentOf(now, amountFen), kind: 'REFUND' as const, ...on(day) };
        return staff.call('updateOrderSignSk', input);
      };
      const early = { code: 1400, fields: { paidAt: 'before_due' } };
      expect(await refund('1970-01-05', 1)).toMatchObject(early);
      expect(await refund('2026-03-01', 1)).toMatchObject(early);
      expect(await refund('2026-04-01', 501)).toMatchObject(early);
      expect(await refund('2026-05-01', totalFen - 300)).toMatchObject({ code: 1000 });
      expect(await refund('2026-03-02', 300)).toMatchObject({ code: 1000, data: { payment: 'REFUNDED' } });
    });

    it('that comes in for a cancelled order is signed, shows it again, and is owed back', async () => {
      const placed = await placeOrder(li);
      const { id } = placed;
      await li.ask('orderUpdate', { id, voucherRef: await uploadPdf(li, 'voucher') });
      const { version } = await staff.ask('orderGetById', { id });
      const cancelled = await staff.ask('orderUpdate', { id, version, cancel: { reason: '缺货' } });
      expect(cancelled).toMatchObject({ payment: 'UNPAID', paidFen: 0, moves: ['signLate'] });
      await li.ask('orderDeleteByIds', { ids: [id] });
      const late = paymentOf(cancelled);
      expect(await staff.call('updateOrderSignSk', { ...late, amountFen: 0 })).toMatchObject({
        fields: { amountFen: 'required' },
      });
      const due = await staff.ask('updateOrderSignSk', late);
      expect(due).toMatchObject({ status: '已取消', payment: 'REFUND_DUE', paidFen: placed.totalFen });
      const { data: shown } = await li.ask('myOrderList', { rowSize: 1_000 });
      expect(shown.map((order) => order.id)).toContain(id);
      const { data: told } = await li.ask('messagePageQuery', { kind: 'order', rowSize: 1 });
      expect(told).toMatchObject([{ event: 'payment.signed_late', orderId: id }]);
      const back = await staff.ask('updateOrderSignSk', { ...paymentOf(due), kind: 'REFUND' });
      expect(back).toMatchObject({ payment: 'REFUNDED', paidFen: 0 });
    });
  });

  describe('discount', () => {
    it('makes the total less, and nothing else, while nobody paid', async () => {
      const order = await placeOrder(li);
      const { id } = order;
      const discount = ({ version }: Order, discountFen: number) =>
        staff.call('updateOrderOrderDiscount', { id, version, discountFen });
      const { data: discounted } = await discount(order, 3_000);
      expect(discounted).toMatchObject({
        discountFen: 3_000,
        goodsTotalFen: 23_000,
        freightFen: 3_500,
        totalFen: 23_500,
        lines: order.lines,
      });
      // Said again it changes nothing: no second event, no second message.
      const { data: again } = await discount(discounted, 3_000);
      expect(again.events).toHaveLength(discounted.events.length);
      expect(await discount(again, 23_001)).toMatchObject({
        code: 1400,
        fields: { discountFen: 'above_goods' },
      });
      expect(await discount(again, -1)).toMatchObject({ code: 1400 });
      const { data: all } = await discount(again, 23_000);
      expect(all.totalFen).toBe(3_500);
      const signed = await staff.ask('updateOrderSignSk', paymentOf(all));
      expect(await discount(signed, 0)).toMatchObject(REFUSED);
    });

    it('an order that is given away goes on without a payment, and owes nothing back', async () => {
      const clerk = await newStaff(engine, ['order.rules']);
      await clerk.ask('orderSetSave', { ...RULES, freightFen: 0 });
      const { id, version, goodsTotalFen } = await placeOrder(li);
      await clerk.ask('orderSetSave', RULES);
      const sign = (order: Order, more: Partial<CallInput<'updateOrderSignSk'>> = {}) =>
        staff.call('updateOrderSignSk', { ...paymentOf(order), amountFen: 0, bankRef: '', ...more });
      const placed = await li.ask('orderGetById', { id });
      expect(await sign(placed)).toMatchObject({ code: 1400, fields: { amountFen: 'required' } });
      expect(await sign(placed, { amountFen: 100 })).toMatchObject({ fields: { bankRef: 'required' } });
      const free = await staff.ask('updateOrderOrderDiscount', { id, version, discountFen: goodsTotalFen });
      expect(free.totalFen).toBe(0);
      const { data: signed } = await sign(free);
      expect(signed).toMatchObject({ status: '待发货', payment: 'SIGNED', paidFen: 0, payments: [] });
      const cancelled = await staff.ask('orderUpdate', {
        ...{ id, version: signed.version, cancel: { reason: '缺货' } },
      });
      // There is nothing to pay back, nobody is asked to, and nothing says that it was done.
      expect(cancelled).toMatchObject({
        status: '已取消',
        payment: 'UNPAID',
        paidFen: 0,
        moves: ['signLate'],
      });
      expect(cancelled.events.at(-1)).toMatchObject({ event: 'order.cancelled', note: '缺货' });
      expect(await sign(cancelled, { kind: 'REFUND' })).toMatchObject({ code: 1409, msg: 'order.state' });
      expect((await li.ask('orderGetById', { id })).moves).toEqual(['hide']);
    });
  });

  it('on credit is done when it is both received and paid, in either order', async () => {
    const credit = { creditApproved: true, creditLimitFen: 10_000_000 };
    await engine.db().update(customer).set(credit).where(eq(customer.id, li.id));
    const order = await placeOrder(li, undefined, { terms: 'CREDIT' });
    await staff.ask('updateOrderFh', parcelOf(order));
    const received = await li.ask('updateOrderSh', { id: order.id });
    expect(received).toMatchObject({ status: '待收货', received: true, payment: 'UNPAID' });
    expect(await li.call('updateOrderSh', { id: order.id })).toMatchObject(REFUSED);
    const signed = await staff.ask('updateOrderSignSk', paymentOf(received));
    expect(signed).toMatchObject({ status: '已完成', payment: 'SIGNED' });
  });

  it('is spoken of: remarks to the customer are told, internal ones never shown', async () => {
    const order = await placeOrder(li);
    await li.ask('orderRemarkSave', { orderId: order.id, content: '请带干冰' });
    await staff.ask('orderRemarkSave', { orderId: order.id, content: '好的' });
    await staff.ask('orderRemarkSave', { orderId: order.id, content: '老客户', internal: true });
    const told = async (person: Person) =>
      (await person.ask('orderRemarkPageQuery', { orderId: order.id })).data.map(({ content }) => content);
    expect(await told(li)).toEqual(['请带干冰', '好的']);
    expect(await told(staff)).toEqual(['请带干冰', '好的', '老客户']);
    expect(
      await li.call('orderRemarkSave', { orderId: order.id, content: 'x', internal: true }),
    ).toMatchObject({ code: 1400, fields: { internal: 'not_allowed' } });
    await li.ask('orderUpdate', { id: order.id, remark: '门卫代收' });
    expect((await staff.ask('orderGetById', { id: order.id })).remark).toBe('门卫代收');
  });

  it('is spoken of once for each key, also when a remark is sent twice at once', async () => {
    const order = await placeOrder(li);
    const said = { orderId: order.id, content: '周五前请送到', idemKey: 'said-again-1' };
    const [one, other] = await Promise.all([
      li.ask('orderRemarkSave', said),
      li.ask('orderRemarkSave', said),
    ]);
    expect(other).toEqual(one);
    expect(one).not.toHaveProperty('idemKey');
    expect(await li.call('orderRemarkSave', { ...said, content: '周四' })).toMatchObject({
      ...{ code: 1409, msg: 'idem.reused' },
    });
    await li.ask('orderRemarkSave', { ...said, idemKey: 'said-again-2' });
    expect((await li.ask('orderRemarkPageQuery', { orderId: order.id })).total).toBe(2);
  });

  it('is given to somebody who may serve it, which the customer is not told', async () => {
    const order = await placeOrder(li);
    const staffId = staff.id;
    const { id, version } = order;
    const assigned = await staff.ask('orderServerAssignOrder', { id, version, staffId });
    expect(assigned.assignedTo).toEqual({ id: staffId, name: '客服' });
    expect(eventsOf(await li.ask('orderGetById', { id: order.id }))).toEqual(['order.placed customer']);
    const toCustomer = { id, version: assigned.version, staffId: li.id };
    expect(await staff.call('orderServerAssignOrder', toCustomer)).toMatchObject({
      code: 1400,
      fields: { staffId: 'unknown' },
    });
    const mine = await staff.ask('orderPageQuery', { assignedTo: staffId });
    expect(mine.data.map(({ id }) => id)).toEqual([order.id]);
    // The database counts no further: what lies beyond is refused, and is no fault.
    expect((await staff.ask('orderPageQuery', { assignedTo: 2_147_483_647 })).total).toBe(0);
    expect(await staff.call('orderPageQuery', { assignedTo: 2_147_483_648 })).toMatchObject({
      code: 1400,
      fields: { assignedTo: 'too_big' },
    });
    const people = await staff.ask('staffByWork', { work: 'order.ship' });
    expect(people.find(({ id }) => id === staffId)).toMatchObject({ name: '客服', openOrders: 1 });
    expect(people.map(({ id }) => id)).not.toContain(li.id);
  });

  it('is found by status, words and time, with counts of each status', async () => {
    const buyer = await newBuyer(engine);
    const made = [
      await placeOrder(buyer, undefined, { poNumber: 'PO-1%' }),
      await placeOrder(buyer, [{ skuCode: 'T-003-1', qty: 1 }]),
      await placeOrder(buyer),
    ];
    const [first, second, third] = made.map(({ id }) => id);
    await buyer.ask('orderUpdate', { id: second ?? 0, cancel: { reason: 'x' } });
    const find = async (input: Parameters<typeof buyer.ask<'myOrderList'>>[1]) =>
      (await buyer.ask('myOrderList', input)).data.map(({ id }) => id);
    expect(await find({})).toEqual([third, second, first]);
    expect(await find({ status: '已取消' })).toEqual([second]);
    expect(await find({ keyword: made[0]?.orderNo ?? '' })).toEqual([first]);
    expect(await find({ keyword: 'po-1%' })).toEqual([first]);
    expect(await find({ keyword: 'T-001-10' })).toEqual([third, first]);
    expect(await find({ keyword: '钙探针' })).toEqual([third, second, first]);
    expect(await find({ keyword: '%' })).toEqual([first]);
    expect(await find({ to: '2001-01-01T00:00:00.000Z' })).toEqual([]);
    const page = await buyer.ask('myOrderList', { status: '待付款', startRow: 2, rowSize: 1 });
    expect(page).toMatchObject({ total: 2, counts: { 待付款: 2, 已取消: 1 }, data: [{ id: first }] });
    const all = await staff.ask('orderPageQuery', { customerId: buyer.id });
    const customerPhone = maskPhone(buyer.phone);
    expect(all).toMatchObject({ total: 3, data: [{ customerName: '李雷', customerPhone }, {}, {}] });
    expect(page.data[0]).not.toHaveProperty('customerPhone');
  });

  it('keeps stock and what is sold in balance through all of it', async () => {
    await setStock(engine, 'T-002-1', 6);
    const buyer = await newBuyer(engine);
    const make = () => placeOrder(buyer, [{ skuCode: 'T-002-1', qty: 2 }]);
    const [a, b, c] = [await make(), await make(), await make()];
    if (!a || !b || !c) throw new Error('orders');
    await buyer.ask('orderUpdate', { id: a.id, cancel: { reason: 'x' } });
    await staff.ask('orderUpdate', { id: b.id, version: b.version, cancel: { reason: 'x' } });
    const rows = await engine
      .db()
      .select({ qty: orderLine.takenQty })
      .from(orderLine)
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .where(inArray(orders.id, [c.id]));
    expect((await stockOf(engine, 'T-002-1')) + (rows[0]?.qty ?? 0)).toBe(6);
  });
});
