import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { customer, goods, sku } from '@/lib/backend/db/schema';
import { loadStatement } from '@/lib/backend/services/orders/papers/load-statement';
import { formatDate } from '@/lib/domain/dates';
import type { Person } from '../personal/people';
import { describeOnEachEngine } from '../support/engines';
import {
  type Buyer,
  newBuyer,
  newKey,
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

describeOnEachEngine('an order that is changed, and what comes back of it', (engine) => {
  let li: Buyer;
  let staff: Person;
  beforeAll(async () => {
    await openShop(engine);
    li = await newBuyer(engine);
    staff = await newStaff(engine);
  });

  describe('a change by staff', () => {
    it('reprices what changed, keeps what stays, and moves the stock', async () => {
      await setStock(engine, 'T-002-1', 6);
      const ordered = [
        { skuCode: 'T-002-1', qty: 2 },
        { skuCode: 'T-003-1', qty: 1 },
      ];
      const order = await placeOrder(li, ordered, { deliveryWish: 'WEEKDAYS' });
      const lines = [
        { skuCode: 'T-002-1', qty: 5 },
        { skuCode: 'T-003-1', qty: 1 },
      ];
      const shown = await staff.ask('orderEditPreview', { id: order.id, lines });
      expect(shown).toMatchObject({ totalFen: 35_500, warnings: [], lines: [{ qty: 5 }, { qty: 1 }] });
      expect(await stockOf(engine, 'T-002-1')).toBe(4);
      const { id, version } = order;
      const edit = { id, version, idemKey: newKey(), lines, expectedTotalFen: 35_500, reason: '客户来电' };
      expect(await staff.call('orderServerSaveOrUpdateBatch', { ...edit, reason: undefined })).toMatchObject({
        code: 1400,
        fields: { reason: 'required' },
      });
      // The tax of the day it was placed stays, whatever the rules have come to say.
      const clerk = await newStaff(engine, ['order.rules']);
      await clerk.ask('orderSetSave', { ...RULES, taxPerMille: 0 });
      const edited = await staff.ask('orderServerSaveOrUpdateBatch', edit);
      await clerk.ask('orderSetSave', RULES);
      expect(edited.taxFen).toBe(shown.taxFen);
      expect(edited.taxFen).toBeGreaterThan(0);
      expect(edited).toMatchObject({
        totalFen: 35_500,
        version: 2,
        address: { detail: '文三路 1 号' },
        deliveryWish: 'WEEKDAYS',
      });
      expect((await li.ask('orderGetById', { id: order.id })).events.at(-1)).toMatchObject({
        event: 'order.edited',
        note: '客户来电',
      });
      const { data } = await li.ask('messagePageQuery', { rowSize: 1 });
      expect(data).toMatchObject([
        { event: 'order.edited', params: { reason: '客户来电', totalFen: '35500' } },
      ]);
      expect(await stockOf(engine, 'T-002-1')).toBe(1);
      expect(await li.call('orderServerSaveOrUpdateBatch', edit)).toMatchObject({
        code: 1404,
        msg: 'order.not_found',
      });
      const reader = await newStaff(engine, ['order.read']);
      expect(await reader.call('orderServerSaveOrUpdateBatch', edit)).toMatchObject({ code: 1403 });
      const tooMany = {
        ...edit,
        version: edited.version,
        lines: [{ skuCode: 'T-002-1', qty: 7 }],
        expectedTotalFen: 38_500,
      };
      expect(await staff.call('orderServerSaveOrUpdateBatch', tooMany)).toMatchObject({
        msg: 'stock.insufficient',
      });
      expect(await stockOf(engine, 'T-002-1')).toBe(1);
      const asked = { id: order.id, lines: tooMany.lines };
      expect(await staff.ask('orderEditPreview', asked)).toMatchObject({ lines: [{ warning: 'stock' }] });
    });

    it('leaves a line whose quantity stays as it was ordered, whatever has become of its product since', async () => {
      await setStock(engine, 'T-002-1', 6);
      const stays = { skuCode: 'T-002-1', qty: 2 };
      const order = await placeOrder(li, [stays, { skuCode: 'T-003-1', qty: 2 }]);
      const lines = [stays, { skuCode: 'T-003-1', qty: 1 }];
      const [kept] = order.lines;
      const db = engine.db();
      const size = eq(sku.skuCode, 'T-002-1');
      const product = eq(goods.id, kept?.goodsId ?? 0);
      const [asItWas] = await db.select().from(sku).where(size);
      const [named] = await db.select({ name: goods.name }).from(goods).where(product);
      const other = { orderLimit: 1, priceFen: 9_900, stock: 0, quoteOnly: true };
      await db.update(sku).set(other).where(size);
      await db
        .update(goods)
        .set({ status: 'DISCONTINUED', name: { zh: '别名', en: 'Other' } })
        .where(product);
      const shown = await staff.ask('orderEditPreview', { id: order.id, lines });
      const edited = await staff.ask('orderServerSaveOrUpdateBatch', {
        id: order.id,
        version: order.version,
        idemKey: newKey(),
        lines,
        reason: '缺货',
        expectedTotalFen: shown.totalFen,
      });
      expect(shown.lines[0]).not.toHaveProperty('warning');
      expect(edited.totalFen).toBe(order.totalFen - 7_000);
      expect(edited.lines[0]).toEqual({ ...kept, id: expect.any(Number), discontinued: true });
      // It holds what it held: that goes back when it is cancelled.
      expect(await stockOf(engine, 'T-002-1')).toBe(0);
      await staff.ask('orderUpdate', { id: order.id, version: edited.version, cancel: { reason: '缺货' } });
      expect(await stockOf(engine, 'T-002-1')).toBe(2);
      await db
        .update(sku)
        .set(asItWas ?? {})
        .where(size);
      await db
        .update(goods)
        .set({ status: 'ACTIVE', ...named })
        .where(product);
    });

    it('of an order on credit asks for credit only where it becomes dearer', async () => {
      const buyer = await newBuyer(engine);
      const terms = (limit: number) =>
        engine
          .db()
          .update(customer)
          .set({ creditApproved: limit > 0, creditLimitFen: limit })
          .where(eq(customer.id, buyer.id));
      await terms(100_000);
      const order = await placeOrder(buyer, [{ skuCode: 'T-003-1', qty: 2 }], { terms: 'CREDIT' });
      await terms(0);
      const edit = async ({ id, version }: Order, qty: number) => {
        const lines = [{ skuCode: 'T-003-1', qty }];
        const { totalFen } = await staff.ask('orderEditPreview', { id, lines });
        const asked = { id, version, idemKey: newKey(), lines, expectedTotalFen: totalFen, reason: '来电' };
        return staff.call('orderServerSaveOrUpdateBatch', asked);
      };
      expect(await edit(order, 3)).toMatchObject({ msg: 'credit.not_approved' });
      expect(await edit(order, 1)).toMatchObject({ code: 1000, data: { lines: [{ qty: 1 }] } });
      // A discount that is taken back makes it dearer as well.
      const discount = async (discountFen: number) => {
        const { id, version } = await staff.ask('orderGetById', { id: order.id });
        return staff.call('updateOrderOrderDiscount', { id, version, discountFen });
      };
      const { data: discounted } = await discount(3_000);
      expect(discounted.totalFen).toBe(7_500);
      await terms(8_000);
      expect(await discount(0)).toMatchObject({ code: 1409, msg: 'credit.limit' });
      expect(await discount(2_500)).toMatchObject({ code: 1000, data: { totalFen: 8_000 } });
    });

    it('is not counted for an order that is paid, nor below its discount', async () => {
      const order = await placeOrder(li);
      const lines = [{ skuCode: 'T-003-1', qty: 1 }];
      const { id, version } = order;
      const discounted = { id, version, discountFen: 20_000, reason: '老客户' };
      expect((await staff.ask('updateOrderOrderDiscount', discounted)).events.at(-1)?.note).toBe('老客户');
      expect(await staff.ask('orderEditPreview', { id: order.id, lines })).toMatchObject({
        discountFen: 7_000,
        warnings: ['order.discount_above_goods'],
      });
      const signed = await placePaid(li, staff);
      expect(await staff.call('orderEditPreview', { id: signed.id, lines })).toMatchObject(REFUSED);
    });
  });

  it('is corrected and returned by documents that add up', async () => {
    const order = await placePaid(li, staff);
    const sent = await staff.ask('updateOrderFh', parcelOf(order));
    const [probe] = parcelOf(sent).lines;
    if (!probe) throw new Error('lines');
    const noted = { orderId: order.id, kind: 'RETURN' as const, reason: '破损', refundFen: 7_000 };
    const one = { ...noted, version: sent.version, lines: [{ ...probe, qty: 1 }] };
    const back = await staff.ask('fixDocSave', one);
    // Sent again, or by a colleague who has not seen the first: it came back once.
    expect(await staff.call('fixDocSave', one)).toMatchObject({ msg: 'order.moved' });
    const doc = { ...noted, version: sent.version + 1 };
    expect(await li.ask('fixDocQuery', { orderId: order.id })).toEqual([back]);
    expect(await staff.call('fixDocSave', { ...doc, lines: [probe] })).toMatchObject({
      code: 1400,
      fields: { 'lines.0.qty': 'above_sent' },
    });
    expect(
      await staff.call('fixDocSave', { ...doc, lines: [{ ...probe, qty: 1 }], refundFen: 10_000_000 }),
    ).toMatchObject({ fields: { refundFen: 'above_paid' } });
    const all = { ...doc, kind: 'CORRECTION' as const, lines: [{ ...probe, qty: 1 }] };
    const twice = { ...all, lines: [...all.lines, ...all.lines], refundFen: 0 };
    expect((await staff.ask('fixDocSave', twice)).lines).toEqual([{ ...probe, qty: 2 }]);
    const third = { ...all, version: doc.version + 1 };
    const above = { fields: { refundFen: 'above_paid' } };
    // What was granted before is no longer there to be granted.
    expect(await staff.call('fixDocSave', { ...third, refundFen: order.totalFen })).toMatchObject(above);
    await staff.ask('fixDocSave', { ...third, refundFen: order.totalFen - doc.refundFen });
    const last = { ...third, version: third.version + 1, refundFen: 1 };
    expect(await staff.call('fixDocSave', last)).toMatchObject(above);
    const unsent = await placePaid(li, staff);
    expect(
      await staff.call('fixDocSave', { ...doc, orderId: unsent.id, version: unsent.version, lines: [probe] }),
    ).toMatchObject(REFUSED);
  });

  it('returned before it is paid lowers what is owed, and is done when the rest is paid', async () => {
    const buyer = await newBuyer(engine);
    const clerk = await newStaff(engine, ['customer.terms']);
    const terms = { customerId: buyer.id, creditApproved: true, creditLimitFen: 100_000 };
    await clerk.ask('customerTermsSave', terms);
    const open = async () => (await clerk.ask('customerTermsSave', { customerId: buyer.id })).creditOpenFen;
    const sent = async () => {
      const order = await placeOrder(buyer, undefined, { terms: 'CREDIT' });
      await staff.ask('updateOrderFh', parcelOf(order));
      return buyer.ask('updateOrderSh', { id: order.id });
    };
    const giveBack = (order: Order, refundFen: number) => {
      const lines = parcelOf(order).lines.slice(0, 1);
      const { id: orderId, version } = order;
      return staff.call('fixDocSave', { orderId, version, kind: 'RETURN', reason: '破损', lines, refundFen });
    };
    const order = await sent();
    expect(await giveBack(order, order.totalFen + 1)).toMatchObject({ fields: { refundFen: 'above_paid' } });
    await giveBack(order, 14_000);
    const left = order.totalFen - 14_000;
    expect(await open()).toBe(left);
    const now = await staff.ask('orderGetById', { id: order.id });
    expect(await staff.ask('updateOrderSignSk', paymentOf(now, left))).toMatchObject({
      status: '已完成',
      payment: 'SIGNED',
      paidFen: left,
    });
    const day = formatDate(new Date());
    const { statement, granted } = await loadStatement(engine.db(), buyer.id, {
      from: '2026-01-01',
      to: day,
    });
    expect(statement).toMatchObject({ creditedFen: 14_000, closingFen: 0 });
    expect(granted).toEqual([]);
    // All of it came back: nobody waits for a payment.
    const all = await sent();
    await giveBack(all, all.totalFen);
    expect(await staff.ask('orderGetById', { id: all.id })).toMatchObject({
      status: '已完成',
      payment: 'SIGNED',
      paidFen: 0,
    });
    expect(await open()).toBe(0);
  });

  describe('a transfer under way while all of an order on credit comes back', () => {
    let buyer: Buyer;
    beforeAll(async () => {
      buyer = await newBuyer(engine);
      const clerk = await newStaff(engine, ['customer.terms']);
      const terms = { customerId: buyer.id, creditApproved: true, creditLimitFen: 1_000_000 };
      await clerk.ask('customerTermsSave', terms);
    });
    const sent = async () => {
      const order = await placeOrder(buyer, undefined, { terms: 'CREDIT' });
      await staff.ask('updateOrderFh', parcelOf(order));
      return buyer.ask('updateOrderSh', { id: order.id });
    };
    const giveBack = async (order: Order) => {
      const { id: orderId, version, totalFen: refundFen } = order;
      const doc = { orderId, version, kind: 'RETURN' as const, reason: '破损', refundFen };
      await staff.ask('fixDocSave', { ...doc, lines: parcelOf(order).lines });
      return staff.ask('orderGetById', { id: orderId });
    };
    const waiting = async (queue: 'todo' | 'voucher') =>
      (await staff.ask('orderPageQuery', { queue, customerId: buyer.id })).data.map(({ id }) => id);
    const lastTold = async () =>
      (await buyer.ask('messagePageQuery', { kind: 'order', rowSize: 1 })).data[0]?.event;

    it('leaves its proof in the queue until staff have looked, whether the money came in or not', async () => {
      const proven = async () => {
        const { id } = await sent();
        const voucherRef = await uploadPdf(buyer, 'voucher');
        return giveBack(await buyer.ask('orderUpdate', { id, voucherRef }));
      };
      const order = await proven();
      expect(order).toMatchObject({ status: '待收货', payment: 'VOUCHER' });
      for (const queue of ['todo', 'voucher'] as const) expect(await waiting(queue)).toEqual([order.id]);
      expect(await staff.ask('updateOrderSignSk', paymentOf(order))).toMatchObject({
        ...{ status: '已完成', payment: 'SIGNED', paidFen: order.totalFen },
      });
      const unpaid = await proven();
      const nothing = { ...paymentOf(unpaid), amountFen: 0, bankRef: '' };
      expect(await staff.ask('updateOrderSignSk', nothing)).toMatchObject({
        ...{ status: '已完成', payment: 'SIGNED', paidFen: 0, payments: [] },
      });
      expect(await lastTold()).toBe('payment.settled');
      expect(await waiting('voucher')).toEqual([]);
      // What came in for goods that came back goes back as well.
      expect(await waiting('todo')).toEqual([order.id]);
    });

    it('is signed when it comes in, once, and shows the order again', async () => {
      const order = await giveBack(await sent());
      const { id, totalFen } = order;
      expect(order).toMatchObject({ status: '已完成', payment: 'SIGNED', paidFen: 0 });
      expect(order.moves).toContain('signFurther');
      await buyer.ask('orderDeleteByIds', { ids: [id] });
      // A payment that a colleague has signed meanwhile is not signed again by the form that was open.
      expect(await staff.call('updateOrderSignSk', paymentOf(order))).toMatchObject(REFUSED);
      const further = { ...paymentOf(order), kind: 'FURTHER' as const };
      expect(await staff.call('updateOrderSignSk', { ...further, amountFen: 0 })).toMatchObject({
        fields: { amountFen: 'required' },
      });
      const [one, other] = await Promise.all([
        staff.call('updateOrderSignSk', further),
        staff.call('updateOrderSignSk', { ...further, bankRef: 'IN 2' }),
      ]);
      expect([one, other].map(({ msg }) => msg ?? 'signed').sort()).toEqual(['order.moved', 'signed']);
      const { data: shown } = await buyer.ask('myOrderList', { rowSize: 1_000 });
      const again = shown.find((row) => row.id === id);
      expect(again).toMatchObject({ status: '已完成', payment: 'SIGNED', paidFen: totalFen });
      expect(await lastTold()).toBe('payment.signed_further');
      const same = { ...further, version: again?.version ?? 0 };
      const known = await staff.ask('orderGetById', { id });
      const bankRef = known.payments[0]?.bankRef ?? '';
      expect(known.payments).toMatchObject([{ kind: 'RECEIPT', amountFen: totalFen }]);
      expect(await staff.call('updateOrderSignSk', { ...same, bankRef })).toMatchObject({
        msg: 'payment.known',
      });
    });

    it('stands in the statement of account as received beyond what is owed', async () => {
      const own = await newBuyer(engine);
      const placed = await placeOrder(own);
      const { orderNo, totalFen } = placed;
      const first = { ...paymentOf(placed), bankRef: 'IN 1' };
      const order = await staff.ask('updateOrderSignSk', first);
      const second = {
        ...paymentOf(order, 3_000),
        kind: 'FURTHER' as const,
        bankRef: 'IN 2',
        paidAt: '2026-01-02T00:00:00.000Z',
      };
      expect(await staff.ask('updateOrderSignSk', second)).toMatchObject({ paidFen: totalFen + 3_000 });
      const period = { from: '2026-01-01', to: formatDate(new Date()) };
      const { statement } = await loadStatement(engine.db(), own.id, period);
      expect(statement.rows).toMatchObject([
        { kind: 'receipt', orderNo, reference: 'IN 1', fen: -totalFen, balanceFen: -totalFen },
        { kind: 'receipt', orderNo, reference: 'IN 2', fen: -3_000, balanceFen: -totalFen - 3_000 },
        { kind: 'order', orderNo, fen: totalFen, balanceFen: -3_000 },
      ]);
      expect(statement).toMatchObject({
        ...{ openingFen: 0, chargedFen: totalFen, creditedFen: 0 },
        ...{ paidFen: totalFen + 3_000, closingFen: -3_000 },
      });
    });

    it('is not signed as a further one while the order is not paid, or once it is cancelled', async () => {
      const order = await placeOrder(buyer);
      const further = (now: Order) => ({ ...paymentOf(now), kind: 'FURTHER' as const });
      expect(await staff.call('updateOrderSignSk', further(order))).toMatchObject(REFUSED);
      const cancelled = await buyer.ask('orderUpdate', { id: order.id, cancel: { reason: 'x' } });
      expect(await staff.call('updateOrderSignSk', further(cancelled))).toMatchObject(REFUSED);
    });
  });
});
