import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixDoc, limitEvent, orders } from '@/lib/backend/db/schema';
import { bulkInsert } from '@/lib/backend/import/save/bulk-insert';
import { hashSubject } from '@/lib/backend/limits';
import { loadStatement } from '@/lib/backend/services/orders/papers/load-statement';
import type { CallInput } from '@/lib/contract/calls';
import { formatDate } from '@/lib/domain/dates';
import type { Person } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import { readPdf } from '../support/pdf-text';
import {
  type Buyer,
  newBuyer,
  newStaff,
  type Order,
  openShop,
  parcelOf,
  paymentOf,
  placeOrder,
} from './shop';

describeOnEachEngine('papers of the trade', (engine) => {
  let staff: Person;
  let li: Buyer;
  let order: Order;

  beforeAll(async () => {
    await openShop(engine);
    staff = await newStaff(engine);
    li = await newBuyer(engine, { custName: '李雷' });
    order = await placeOrder(li, undefined, { poNumber: 'LAB-7', remark: '请避开周五' });
    order = await staff.ask('updateOrderSignSk', paymentOf(order, 1_000));
    order = await staff.ask('updateOrderSignSk', paymentOf(order, order.totalFen - 1_000));
    order = await staff.ask('updateOrderFh', parcelOf(order, [1, 0]));
    order = await staff.ask('updateOrderFh', parcelOf(order, [1, 1]));
  });

  const read = async (person: Person, input: CallInput<'orderPaperGet'>, lang: 'zh' | 'en' = 'zh') => {
    const { data } = await person.call('orderPaperGet', input, { lang });
    const content = Buffer.from(data.data, 'base64');
    expect(content).toHaveLength(data.bytes);
    return { name: data.name, text: (await readPdf(content)).join('\n') };
  };

  it('confirm an order with its lines, sums and address, page by page', async () => {
    const { name, text } = await read(li, { kind: 'CONFIRMATION', id: order.id });
    expect(name).toBe(`${order.orderNo}-confirmation-zh.pdf`);
    for (const said of [
      '订单确认',
      order.orderNo,
      'LAB-7',
      '请避开周五',
      '李雷',
      '文三路 1 号',
      'T-001-10',
      '1 / 1',
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/合计（含税）\s+¥265\.00/);
    // It is paid: nobody is asked to transfer anything.
    expect(text).not.toContain('6222 0000');
    const english = await read(staff, { kind: 'CONFIRMATION', id: order.id }, 'en');
    expect(english.text).toContain('Order confirmation');
    expect(english.text).toContain('CN¥265.00');
  });

  it('name the account while money is owed, as it is on record', async () => {
    const open = await placeOrder(li);
    const { text } = await read(li, { kind: 'CONFIRMATION', id: open.id });
    for (const said of ['户名', '开户行', '6222 0000', open.orderNo]) expect(text).toContain(said);
    expect(text).not.toContain('应付余额');
  });

  it('ask for what is left to pay after a part payment, not for the whole', async () => {
    const open = await placeOrder(li);
    await staff.ask('updateOrderSignSk', paymentOf(open, 10_000));
    const { text } = await read(li, { kind: 'CONFIRMATION', id: open.id });
    expect(text).toMatch(/合计（含税）\s+¥265\.00/);
    expect(text).toMatch(/应付余额\s+¥165\.00/);
  });

  it('name what was returned, that less or nothing is due for it, and what goes back of what was paid', async () => {
    const buyer = await newBuyer(engine);
    const terms = { customerId: buyer.id, creditApproved: true, creditLimitFen: 100_000 };
    await (await newStaff(engine, ['customer.terms'])).ask('customerTermsSave', terms);
    let sent = await placeOrder(buyer, undefined, { terms: 'CREDIT' });
    sent = await staff.ask('updateOrderFh', parcelOf(sent));
    const confirmed = (lang: 'zh' | 'en' = 'zh') =>
      read(buyer, { kind: 'CONFIRMATION', id: sent.id }, lang).then(({ text }) => text);
    expect(await confirmed()).not.toContain('更正与退货');
    const back = async (kind: 'RETURN' | 'CORRECTION', reason: string, refundFen: number) => {
      const [{ lineId = 0, lot = '' } = {}] = sent.deliveries[0]?.lines ?? [];
      const lines = [{ lineId, lot, qty: 1 }];
      const { version } = await buyer.ask('orderGetById', { id: sent.id });
      await staff.ask('fixDocSave', { orderId: sent.id, version, kind, reason, lines, refundFen });
      return lot;
    };
    const lot = await back('RETURN', '破损', 6_500);
    const less = await confirmed();
    for (const said of ['更正与退货', '退货', '破损', lot, '−¥65.00']) expect(less).toContain(said);
    expect(less).toMatch(/扣减\s+¥65\.00/);
    expect(less).not.toContain('应退款');
    expect(less.match(/应付余额\s+¥200\.00/g)).toHaveLength(2);
    await staff.ask('updateOrderSignSk', paymentOf(await buyer.ask('orderGetById', { id: sent.id }), 20_000));
    await back('CORRECTION', 'short', 3_500);
    const nothing = await confirmed('en');
    for (const said of ['Corrections and returns', 'Return', 'Correction', 'short', '−CN¥35.00'])
      expect(nothing).toContain(said);
    expect(nothing).toMatch(/Taken off\s+CN¥100\.00/);
    expect(nothing).toMatch(/To be refunded\s+CN¥35\.00/);
    expect(nothing).toMatch(/Balance due\s+CN¥0\.00/);
    expect(nothing).not.toContain('6222 0000');
    // At the foot of its one page, and not again in a block that would need a second one.
    expect(nothing.match(/support@/g)).toHaveLength(1);
  });

  it('say that goods on credit arrived, paid or not', async () => {
    const buyer = await newBuyer(engine);
    const clerk = await newStaff(engine, ['customer.terms']);
    const terms = { customerId: buyer.id, creditApproved: true, creditLimitFen: 100_000 };
    await clerk.ask('customerTermsSave', terms);
    const sent = await placeOrder(buyer, undefined, { terms: 'CREDIT' });
    await staff.ask('updateOrderFh', parcelOf(sent));
    const state = async () => {
      const { text } = await read(buyer, { kind: 'CONFIRMATION', id: sent.id }, 'en');
      return /Status\s+(.*)/.exec(text)?.[1];
    };
    expect(await state()).toBe('On its way');
    await buyer.ask('updateOrderSh', { id: sent.id });
    expect(await state()).toBe('Received');
  });

  it('go with a parcel: its lots and their expiry, and no prices', async () => {
    const [first, second] = order.deliveries;
    const { name, text } = await read(li, { kind: 'DELIVERY', id: second?.id });
    expect(name).toBe(`${order.orderNo}-delivery-2-zh.pdf`);
    for (const said of ['送货单', '第 2 批', '顺丰', 'SF1', 'L-PROBE', 'L-SOON', '2098-12-31'])
      expect(text).toContain(said);
    expect(text).not.toContain('¥');
    expect((await read(li, { kind: 'DELIVERY', id: first?.id })).text).not.toContain('L-SOON');
  });

  it('quote the customer’s own prices until a day', async () => {
    const quotation = await li.ask('quotationSave', { lines: [{ skuCode: 'T-001-1', qty: 5 }] });
    const { name, text } = await read(li, { kind: 'QUOTATION', id: quotation.id });
    expect(name).toBe(`${quotation.quotationNo}-zh.pdf`);
    for (const said of [
      '报价单',
      quotation.quotationNo,
      formatDate(quotation.validUntil),
      '¥110.00',
      '¥550.00',
    ])
      expect(text).toContain(said);
    // What is written on the transfer is the order's number, which there is none of yet.
    expect(text).toMatch(/转账附言\s+订单号（下单后告知）/);
  });

  it('state what was ordered and paid in a period', async () => {
    const buyer = await newBuyer(engine);
    const placed = await placeOrder(buyer, undefined, { poNumber: 'LAB-8' });
    // Letters that stand closer together than they are wide: the last one went to a line of its own.
    const paid = { ...placed, orderNo: '261123-AJL7YJ' };
    await engine.db().update(orders).set({ orderNo: paid.orderNo }).where(eq(orders.id, paid.id));
    await staff.ask('updateOrderSignSk', paymentOf(paid, 10_000));
    const gone = await placeOrder(buyer);
    await buyer.ask('orderUpdate', { id: gone.id, cancel: { reason: 'x' } });
    const { text } = await read(buyer, { kind: 'STATEMENT', from: '2020-01-01', to: '2020-12-31' });
    expect(text).toContain('本期没有订单和付款');
    const to = formatDate(new Date());
    const from = `${to.slice(0, 4)}-01-01`;
    const now = await read(buyer, { kind: 'STATEMENT', from, to });
    for (const said of [paid.orderNo, 'LAB-8', '¥265.00', '−¥100.00']) expect(now.text).toContain(said);
    expect(now.text).toMatch(/期末应付\s+¥165\.00/);
    expect(now.text).not.toContain(gone.orderNo);
    const seen = await read(staff, { kind: 'STATEMENT', from, to, customerId: buyer.id });
    expect(seen.text).toContain(paid.orderNo);
  });

  it('name the refunds that are still to be paid back, however many there are that nobody counts', async () => {
    const buyer = await newBuyer(engine);
    const [old, { id, orderNo }] = [await placeOrder(buyer), await placeOrder(buyer)];
    const placed = await buyer.ask('orderGetById', { id });
    await staff.ask('updateOrderSignSk', { ...paymentOf(placed), paidAt: '2024-01-02T00:00:00.000Z' });
    const refund = (orderId: number, day: string, reason: string) => ({
      ...{ orderId, kind: 'CORRECTION' as const, reason, lines: [], refundFen: 100 },
      ...{ createdBy: staff.id, createdAt: new Date(day) },
    });
    const before = Array.from({ length: 5_000 }, () => refund(old.id, '2024-01-15', '早'));
    await bulkInsert(engine.db(), fixDoc, [...before, refund(id, '2024-05-15', '短少')]);
    const count = (orderId: number, grantedFen: number) =>
      engine.db().update(orders).set({ grantedFen }).where(eq(orders.id, orderId));
    await count(id, 100);
    const june = { from: '2024-06-01', to: '2024-06-30' };
    const { granted } = await loadStatement(engine.db(), buyer.id, june);
    expect(granted).toMatchObject([{ orderNo, reason: '短少', refundFen: 100 }]);
    await count(old.id, 500_000);
    await expect(loadStatement(engine.db(), buyer.id, june)).rejects.toMatchObject({
      word: 'paper.too_large',
    });
  });

  describe('are for whom they concern', () => {
    it('another customer’s is as unknown as none, and a visitor is asked to log in', async () => {
      const other = await newBuyer(engine);
      const quotation = await li.ask('quotationSave', { lines: [{ skuCode: 'T-001-1', qty: 1 }] });
      const inputs: CallInput<'orderPaperGet'>[] = [
        { kind: 'CONFIRMATION', id: order.id },
        { kind: 'DELIVERY', id: order.deliveries[0]?.id },
        { kind: 'QUOTATION', id: quotation.id },
        { kind: 'STATEMENT', from: '2026-01-01', to: '2026-01-31', customerId: li.id },
      ];
      for (const input of inputs) {
        expect(await other.call('orderPaperGet', input)).toMatchObject({ code: 1404, data: null });
        expect(await callApi(engine, 'orderPaperGet', input)).toMatchObject({ code: 9003 });
      }
      const [ofAnother, none] = await Promise.all(
        [order.deliveries[0]?.id, 999_999].map((id) => other.call('orderPaperGet', { kind: 'DELIVERY', id })),
      );
      expect(ofAnother).toEqual(none);
      expect(none).toMatchObject({ code: 1404, msg: 'delivery.not_found' });
    });

    it.each([
      [{ kind: 'CONFIRMATION' }, { id: 'required' }],
      [{ kind: 'STATEMENT', from: '2026-01-01' }, { to: 'required' }],
      [{ kind: 'STATEMENT', from: '2026-02-01', to: '2026-01-01' }, { to: 'before_from' }],
      [{ kind: 'STATEMENT', from: '2024-01-01', to: '2026-01-01' }, { to: 'too_big' }],
      // A year that is half typed.
      [{ kind: 'STATEMENT', from: '0001-01-01', to: '0001-01-31' }, { from: 'out_of_range' }],
    ] as const)('refuses %j', async (input, fields) => {
      expect(await li.call('orderPaperGet', input)).toMatchObject({ code: 1400, fields });
    });

    it('a hundred at once end: some are drawn, the rest are told to come back', async () => {
      const buyer = await newBuyer(engine);
      const days = Array.from({ length: 100 }, (_, at) => `2025-0${(at % 9) + 1}-${10 + (at % 11)}`);
      const answers = await Promise.all(
        days.map((day) => buyer.call('orderPaperGet', { kind: 'STATEMENT', from: day, to: day })),
      );
      const codes = answers.map(({ code }) => code);
      expect(codes.filter((code) => code === 1000).length).toBeGreaterThan(0);
      const drawn = codes.filter((code) => code === 1000).length;
      expect(drawn).toBeLessThanOrEqual(60);
      expect(codes).toContain(1503);
      expect(new Set(codes)).toEqual(new Set([1000, 1429, 1503].filter((code) => codes.includes(code))));
      // What found no place did not count, and may come again.
      const subject = eq(limitEvent.subject, await hashSubject(engine.db(), String(buyer.id)));
      const counted = and(subject, eq(limitEvent.kind, 'paper.customer'));
      expect(await engine.db().$count(limitEvent, counted)).toBe(drawn);
      const again = { kind: 'STATEMENT', from: '2025-01-01', to: '2025-01-02' } as const;
      for (let n = drawn; n < 60; n++)
        expect(await buyer.call('orderPaperGet', again)).toMatchObject({ code: 1000 });
      expect(await buyer.call('orderPaperGet', again)).toMatchObject({ code: 1429 });
    }, 60_000);
  });
});
