import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { customer, goods, orderRemark, shelfLot, sku } from '@/lib/backend/db/schema';
import { selectPage, wantedOrders } from '@/lib/backend/services/orders/desk/order-page';
import { ordersSaying } from '@/lib/backend/services/orders/desk/order-words';
import { sizesRunningOut, sizesSaying } from '@/lib/backend/services/orders/stock/stock-page';
import type { CallInput } from '@/lib/contract/calls';
import { COUNTED_PERMISSIONS } from '@/lib/domain/desk/counted-permissions';
import { MAX_CUSTOMER_REMARKS, MOST_COUNTED } from '@/lib/domain/limits';
import { PERMISSIONS } from '@/lib/domain/permissions';
import type { Person } from '../personal/people';
import { describeOnEachEngine } from '../support/engines';
import {
  type Buyer,
  newBuyer,
  newStaff,
  type Order,
  openShop,
  parcelOf,
  paymentOf,
  placeOrder,
  STAFF,
  setStock,
} from './shop';

const DESK = [...STAFF, 'message.reply', 'customer.verify', 'customer.read', 'stock.write'];

describeOnEachEngine('the service desk', (engine) => {
  let li: Buyer;
  let staff: Person;
  let unpaid: Order;
  let partly: Order;
  let refund: Order;
  beforeAll(async () => {
    await openShop(engine);
    li = await newBuyer(engine, { custName: '韩梅梅' });
    await engine.db().update(customer).set({ organisation: '西湖大学' }).where(sql`id = ${li.id}`);
    staff = await newStaff(engine, DESK);
    unpaid = await placeOrder(li, undefined, { poNumber: 'PO-7788' });
    partly = await placeOrder(await newBuyer(engine));
    const signed = await staff.ask('updateOrderSignSk', { ...paymentOf(partly), bankRef: 'ICBC-5521' });
    await staff.ask('updateOrderFh', { ...parcelOf(signed, [1, 0]), waybill: 'SF-WAY-31' });
    refund = await placeOrder(await newBuyer(engine), undefined, { poNumber: '240311-LAB07A' });
    const { id, version } = await staff.ask('updateOrderSignSk', paymentOf(refund));
    await staff.ask('orderUpdate', { id, version, cancel: { reason: '停产' } });
  });

  it('says how much waits to those whom its page asks for, and to nobody else', async () => {
    const answered: string[] = [];
    for (const permission of PERMISSIONS) {
      const { code, data } = await (await newStaff(engine, [permission])).call('deskQuery', {});
      // Whoever is let in is told something.
      if (code === 1000 && Object.keys(data).length > 0) answered.push(permission);
    }
    expect(answered).toEqual([...COUNTED_PERMISSIONS].sort());
  });

  const idsOf = async (input: CallInput<'orderPageQuery'>) =>
    (await staff.ask('orderPageQuery', input)).data.map(({ id }) => id);

  it('has an order in each queue it waits in, and counts them', async () => {
    expect(await idsOf({ queue: 'todo' })).toEqual([partly.id, refund.id]);
    expect(await idsOf({ queue: 'toPay' })).toEqual([unpaid.id]);
    expect(await idsOf({ queue: 'partly' })).toEqual([partly.id]);
    expect(await idsOf({ queue: 'toShip' })).toEqual([]);
    expect(await idsOf({ queue: 'refund' })).toEqual([refund.id]);
    const { orders } = await staff.ask('deskQuery', {});
    expect(orders).toEqual({ todo: 2, asked: 0, toPay: 1, voucher: 0, toShip: 0, partly: 1, refund: 1 });
    const all = await staff.ask('orderPageQuery', {});
    expect(all.counts).toEqual({ 待付款: 1, 待发货: 1, 已取消: 1 });
  });

  it.each([
    ['a part of the number', () => unpaid.orderNo.slice(2, 8).toLowerCase(), () => unpaid],
    ['the whole number', () => unpaid.orderNo.toLowerCase(), () => unpaid],
    ['the customer’s own number', () => 'po-77', () => unpaid],
    ['the customer’s own number in the shape of an order’s', () => '240311-lab07a', () => refund],
    ['the organisation', () => '西湖', () => unpaid],
    ['the customer', () => '梅梅', () => unpaid],
    ['the waybill', () => 'way-31', () => partly],
    ['the lot', () => 'L-PROBE', () => partly],
    ['the bank’s reference', () => 'ＩＣＢＣ', () => partly],
  ])('finds an order by %s', async (_where, keyword, order) => {
    expect(await idsOf({ keyword: keyword() })).toContain(order().id);
    expect((await staff.ask('orderPageQuery', { keyword: `${keyword()}§` })).total).toBe(0);
  });

  it('takes what looks like a pattern as it is', async () => {
    expect(await idsOf({ keyword: '%%' })).toEqual([]);
    expect(await idsOf({ keyword: '__' })).toEqual([]);
  });

  it('tells each of the staff of what they serve, and customers of nothing', async () => {
    expect(await li.call('deskQuery', {})).toMatchObject({ code: 1403, msg: 'permission.missing' });
    const clerk = await newStaff(engine, ['stock.write']);
    await setStock(engine, 'T-001-1', 0);
    const told = await clerk.ask('deskQuery', {});
    expect(Object.keys(told)).toEqual(['lowStock']);
    expect(told.lowStock).toBeGreaterThan(0);
    expect(told.lowStock).toBe((await clerk.ask('stockQuery', { low: true })).total);
    const reader = await newStaff(engine, ['log.read']);
    expect(await reader.call('deskQuery', {})).toMatchObject({ code: 1403 });
  });

  it('lets an enquiry wait until it is answered, and again when the customer writes on', async () => {
    const { id } = await li.ask('messageSave', { content: '有小包装吗？' });
    const waiting = async () =>
      (await staff.ask('messagePageQuery', { all: true, waiting: true })).data.map((row) => row.id);
    expect(await waiting()).toEqual([id]);
    expect((await staff.ask('deskQuery', {})).enquiries).toBe(1);
    await staff.ask('messageSave', { messageId: id, content: '有。' });
    expect(await waiting()).toEqual([]);
    await li.ask('messageSave', { messageId: id, content: '多少钱？' });
    expect(await waiting()).toEqual([id]);
    const own = await li.ask('messagePageQuery', { waiting: true });
    expect(own.data.map((row) => row.id)).toContain(id);
  });

  it('has an order wait as long as nobody has answered what its customer wrote about it', async () => {
    const { id, version } = unpaid;
    const say = (who: Person, content: string, more: { internal?: boolean; answers?: number } = {}) =>
      who.ask('orderRemarkSave', { orderId: id, content, ...more });
    const waiting = async () => {
      const [asked, todo] = [await idsOf({ queue: 'asked' }), await idsOf({ queue: 'todo' })];
      const { orders } = await staff.ask('deskQuery', {});
      expect(orders?.asked).toBe(asked.length);
      expect(todo.includes(id)).toBe(asked.includes(id));
      return asked.includes(id);
    };
    const first = await say(li, '周五前能到吗？');
    // Came while staff, who saw no remark, wrote one of their own.
    await say(staff, '明天发货。', { answers: 0 });
    expect(await waiting()).toBe(true);
    expect(await staff.ask('orderGetById', { id })).toMatchObject({ waitingRemark: first.id, version });
    expect(await li.ask('orderGetById', { id })).not.toHaveProperty('waitingRemark');
    await say(staff, '已问仓库', { internal: true });
    expect(await waiting()).toBe(true);
    const second = await say(li, '要带干冰');
    // Answers what was there when it was written.
    await say(staff, '能到。', { answers: first.id });
    expect(await waiting()).toBe(true);
    await say(staff, '会带。', { answers: second.id });
    expect(await waiting()).toBe(false);
    const thanks = await say(li, '谢谢');
    expect(await waiting()).toBe(true);
    await say(staff, '不必回复', { internal: true, answers: thanks.id });
    expect(await waiting()).toBe(false);
    expect(
      await li.call('orderRemarkSave', { orderId: id, content: '好', answers: thanks.id }),
    ).toMatchObject({ code: 1400, fields: { answers: 'not_allowed' } });
  });

  it('leaves staff room to answer when a customer has written as much as may be', async () => {
    const { id: orderId } = await placeOrder(li);
    const said = { orderId, from: 'customer' as const, authorId: li.id, authorName: '李雷', internal: false };
    const many = Array.from({ length: MAX_CUSTOMER_REMARKS - 1 }, (_, index) => ({
      ...said,
      content: `第 ${index} 条`,
      createdAt: new Date(),
    }));
    await engine.db().insert(orderRemark).values(many);
    const last = await li.ask('orderRemarkSave', { orderId, content: '还在吗？' });
    expect(await li.call('orderRemarkSave', { orderId, content: '？' })).toMatchObject({
      code: 1409,
      msg: 'order.remarks_full',
    });
    expect(await idsOf({ queue: 'asked' })).toContain(orderId);
    await staff.ask('orderRemarkSave', { orderId, content: '在的。', answers: last.id });
    expect(await idsOf({ queue: 'asked' })).not.toContain(orderId);
  });

  it('finds customers by name, organisation and whole phone number alone', async () => {
    const found = async (keyword: string) =>
      (await staff.ask('customerPageQuery', { keyword })).data.map(({ id }) => id);
    expect(await found('西湖大')).toEqual([li.id]);
    expect(await found('韩梅')).toEqual([li.id]);
    expect(await found(li.phone)).toEqual([li.id]);
    expect(await found(li.phone.slice(0, 10))).toEqual([]);
    const { data } = await staff.ask('customerPageQuery', { keyword: li.phone });
    expect(data[0]?.phone).toContain('****');
  });

  it('proposes what expires first, and says how it is sent and how cold its coldest part is kept', async () => {
    const mixed = { text: { zh: '按组分存放' }, minC: null, maxC: null, lightSensitive: false };
    const components = ['室温', '−20 °C', '2–8 °C'].map((zh) => ({ name: { zh: '管' }, storage: { zh } }));
    const sold = engine.db().select({ id: sku.goodsId }).from(sku).where(eq(sku.skuCode, 'T-002-1'));
    await engine.db().update(goods).set({ storage: mixed, components }).where(inArray(goods.id, sold));
    const order = await placeOrder(li, [{ skuCode: 'T-002-1', qty: 3 }]);
    const updatedAt = new Date();
    await engine
      .db()
      .insert(shelfLot)
      .values([
        { skuCode: 'T-002-1', lot: 'L-PI', expiresOn: '2099-12-31', qty: 9, updatedAt },
        { skuCode: 'T-002-1', lot: 'L-NEXT', expiresOn: '2098-01-31', qty: 2, updatedAt },
        { skuCode: 'T-002-1', lot: 'L-GONE', expiresOn: '2020-01-31', qty: 5, updatedAt },
      ]);
    const { shelf } = await staff.ask('updateOrderSignSk', paymentOf(order));
    expect(shelf?.[0]).toMatchObject({
      left: 3,
      shipping: expect.any(String),
      maxC: -20,
      lots: [{ lot: 'L-NEXT' }, { lot: 'L-PI' }],
      proposed: [
        { lot: 'L-NEXT', qty: 2 },
        { lot: 'L-PI', qty: 1 },
      ],
    });
  });

  describe('with 10,000 orders', () => {
    beforeAll(async () => {
      const db = engine.db();
      await db.execute(sql`
        insert into customer (cust_name, organisation) select 'G' || n, 'G' from generate_series(1, 500) n`);
      await db.execute(sql`
        insert into orders (order_no, customer_id, status, payment, terms, goods_total_fen, freight_fen, total_fen,
          paid_fen, tax_fen, tax_per_mille, idem_key, idem_hash, placed_at, updated_at)
        select 'G' || n, (select max(id) from customer) - n % 500, '已完成', 'SIGNED', 'PREPAY', 100, 0, 100, 100, 0, 0, 'g' || n, '', now(), now()
        from generate_series(1, 10000) n`);
      await db.execute(sql`
        insert into order_line (order_id, sort, goods_id, sku_code, catalog_no, name, size, unit, qty, taken_qty,
          list_price_fen, unit_price_fen, line_total_fen)
        select id, 0, 1, 'G-' || id, 'G', '{"zh":"染料"}', '{"zh":"1"}', '{"zh":"1"}', 1, 0, 100, 100, 100
        from orders where order_no like 'G%'`);
      await db.execute(sql`analyze`);
    }, 60_000);

    const explain = async (query: SQL) =>
      rowsOf(await engine.db().execute(sql`explain ${query}`))
        .map((row) => String(row['QUERY PLAN']))
        .join('\n');
    const planOf = (asked: CallInput<'orderPageQuery'>, found?: number[]) => {
      const input = { startRow: 1, rowSize: 20, ...asked };
      return explain(selectPage(engine.db(), input, wantedOrders(input, found)).getSQL());
    };

    it.each<[string, CallInput<'orderPageQuery'>]>([
      ['the newest', {}],
      ['what is to do', { queue: 'todo' }],
      ['what was asked', { queue: 'asked' }],
      ['what was sent in part', { queue: 'partly' }],
      ['what is paid back', { queue: 'refund' }],
      ['what waits for its payment', { queue: 'toPay' }],
      ['a payment', { payment: 'REFUNDED' }],
      ['credit', { terms: 'CREDIT' }],
      ['days', { from: '2001-01-01T00:00:00.000Z', to: '2001-01-02T00:00:00.000Z' }],
      ['a customer', { customerId: 999 }],
    ])('reads no table from end to end for %s', async (_what, input) => {
      expect(await planOf(input)).not.toMatch(/Seq Scan on (orders|order_line)\b/);
    });

    it('reads what is to do and what is paid back from an index of those alone', async () => {
      expect(await planOf({ queue: 'todo' })).toContain('orders_todo');
      expect(await planOf({ queue: 'refund' })).toContain('orders_refund');
      expect(await planOf({ payment: 'REFUND_DUE' })).toContain('orders_refund');
    });

    it('goes to the orders of a word by their ids, and finds them by their indexes', async () => {
      for (const word of ['SF-WAY-31', '240311-LAB07A'])
        expect(await explain(ordersSaying(word))).not.toMatch(/Seq Scan on (orders|order_line)\b/);
      expect(await planOf({}, [partly.id, refund.id])).toMatch(/Index Cond: \(id = ANY/);
    });

    it('finds and counts pack sizes by their indexes', async () => {
      const db = engine.db();
      await db.execute(sql`
        insert into sku (goods_id, sku_code, size, unit, stock, price_fen)
        select min(id), 'ZZ-' || n, '{"zh":"1"}', '{"zh":"1"}', 20, 100 from goods, generate_series(1, 10100) n group by n`);
      await db.execute(sql`analyze sku`);
      const clerk = await newStaff(engine, ['stock.write']);
      expect(await explain(sizesSaying('ZZ-7007', undefined))).toContain('sku_words');
      expect(await explain(sizesRunningOut(1_000))).toContain('sku_low');
      expect((await clerk.ask('stockQuery', { keyword: 'zz-7007' })).total).toBe(1);
      expect((await clerk.ask('stockQuery', {})).total).toBe(MOST_COUNTED);
      expect((await clerk.ask('stockQuery', { keyword: 'zz-' })).total).toBe(MOST_COUNTED);
      await db.execute(sql`update sku set stock = 0 where sku_code like 'ZZ-%'`);
      expect((await clerk.ask('deskQuery', {})).lowStock).toBe(1_000);
      expect((await clerk.ask('stockQuery', { low: true })).total).toBe(MOST_COUNTED);
    });

    it('counts as far as it promises', async () => {
      const page = await staff.ask('orderPageQuery', { rowSize: 1 });
      expect(page.total).toBe(10_000);
      expect(page.counts.已完成).toBe(1_000);
      expect(await idsOf({ keyword: 'G9999' })).toHaveLength(1);
    });
  });
});
