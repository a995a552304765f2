import { and, eq, getTableName, isNotNull, lt, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  buyingList,
  customer,
  delivery,
  deliveryLine,
  goodsLot,
  message,
  orderLine,
  orderRules,
  orders,
  quotation,
  sku,
  trialApplication,
  trialProgramme,
} from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { demoFiles } from '@/lib/backend/demo/demo-files';
import { matchOrderRules } from '@/lib/backend/demo/site/match-order-rules';
import { matchDemoOrders } from '@/lib/backend/demo/trade/match-demo-orders';
import { matchDemoTrials } from '@/lib/backend/demo/trade/match-demo-trials';
import { matchDemoAccounts } from '@/lib/backend/services/account/demo-accounts';
import { DEMO_CUSTOMER, DEMO_STAFF } from '@/lib/config/demo-accounts';
import type { CallInput, CallName } from '@/lib/contract/calls';
import { formatDate } from '@/lib/domain/dates';
import { DAY_MS } from '@/lib/domain/durations';
import { ORDER_STATUSES, PAYMENT_STATES } from '@/lib/domain/orders/states';
import { PERMISSIONS } from '@/lib/domain/permissions';
// Vouchers are files: this test keeps them in a folder of its own.
import '../personal/people';
import { callApi, describeDemoOnPglite, describeWithDemo } from '../support/engines';
import { productOf } from './rows';

/** The demo's lots are facts with dates, made for trade from here on. Whatever the day of the test, its lots are as old as on this one. */
const LOTS_OF = Date.parse('2026-10-01');

describeWithDemo('the demo shop’s trade', (engine) => {
  const match = (demo: boolean) =>
    inTransaction(engine.db(), async (tx) => {
      await matchDemoAccounts(tx, demo);
      await matchOrderRules(tx, demo);
      await matchDemoOrders(tx, demo);
      await matchDemoTrials(tx, demo);
    });
  const stocks = async () => {
    const rows = await engine.db().select({ code: sku.skuCode, stock: sku.stock }).from(sku);
    return Object.fromEntries(rows.map(({ code, stock }) => [code, stock]));
  };
  let before: Record<string, number>;
  beforeAll(async () => {
    const days = Math.round((Date.now() - LOTS_OF) / DAY_MS);
    await engine
      .db()
      .update(goodsLot)
      .set({
        madeOn: sql`${goodsLot.madeOn} + ${days}::integer`,
        releasedOn: sql`${goodsLot.releasedOn} + ${days}::integer`,
        expiresOn: sql`${goodsLot.expiresOn} + ${days}::integer`,
      });
    before = await stocks();
    await match(true);
  });

  async function as(phone: string, permissions: readonly string[] = []) {
    const [row] = await engine.db().select().from(customer).where(eq(customer.phone, phone));
    const session = { id: 1, customerId: row?.id ?? 0, permissions };
    return async <N extends CallName>(name: N, input: CallInput<N>) =>
      (await callApi(engine, name, input, { session })).data;
  }

  it('has nobody who ordered before they registered', async () => {
    const early = await engine
      .db()
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(customer, eq(customer.id, orders.customerId))
      .where(lt(orders.placedAt, customer.createdAt));
    expect(early).toEqual([]);
  });

  it('has orders in every state, for the desk and for customers', async () => {
    const staff = await as(DEMO_STAFF.phone, PERMISSIONS);
    const { data, counts } = await staff('orderPageQuery', { rowSize: 1_000 });
    expect(Object.keys(counts).sort()).toEqual([...ORDER_STATUSES].sort());
    expect(new Set(data.map(({ payment }) => payment))).toEqual(new Set(PAYMENT_STATES));
    expect(data.some(({ terms }) => terms === 'CREDIT')).toBe(true);
    expect(data.some(({ status, lines }) => status === '待发货' && lines.some((l) => l.shippedQty > 0))).toBe(
      true,
    );
    const li = await as(DEMO_CUSTOMER.phone);
    expect((await li('messagePageQuery', { kind: 'order' })).total).toBeGreaterThan(20);
    // As a person finds them who was here two days ago.
    const { unread } = await li('getUserInfo', {});
    expect(unread).toBeGreaterThanOrEqual(2);
    expect(unread).toBeLessThanOrEqual(4);
    expect(await li('buyingListQuery', {})).toMatchObject({ total: 1, data: [{ name: '每月常用试剂' }] });
    expect(await li('quotationQuery', {})).toMatchObject({ total: 1, data: [{ state: 'VALID' }] });
    expect((await li('myLotQuery', {})).total).toBeGreaterThan(4);
    const { data: own } = await li('myOrderList', { rowSize: 100 });
    expect(Object.keys((await li('myOrderList', {})).counts).sort()).toEqual([...ORDER_STATUSES].sort());
    for (const { id } of own) {
      const { deliveries, documents } = await li('orderGetById', { id });
      // Whatever was sent can be shown its certificate.
      const lots = deliveries.flatMap(({ lines }) => lines.map(({ lot }) => lot));
      const certified = new Set(documents.map(({ lot }) => lot));
      expect(lots.filter((lot) => !certified.has(lot))).toEqual([]);
    }
  });

  it('knows how fast the customer uses what they order again, for the cart’s advice', async () => {
    const li = await as(DEMO_CUSTOMER.phone);
    const { lines } = await li('cartUsageQuery', { lines: [{ skuCode: 'FB6005-100ML', qty: 20 }] });
    expect(lines).toMatchObject([{ skuCode: 'FB6005-100ML', orders: 3, units: 3 }]);
  });

  it('gives samples away, with applications for the desk and a result to report', async () => {
    const staff = await as(DEMO_STAFF.phone, PERMISSIONS);
    const { counts } = await staff('trialDeskQuery', {});
    expect(counts).toEqual({ SUBMITTED: 1, APPROVED: 1, REJECTED: 1, SHIPPED: 1, DONE: 1 });
    const { data } = await staff('trialApplicationPageQuery', {});
    expect(data.map((one) => one.kind === 'programme' && one.period).sort()).toEqual([
      'OPEN',
      'OPEN',
      'SOON',
    ]);
    const li = await as(DEMO_CUSTOMER.phone);
    const { data: told } = await li('messagePageQuery', { kind: 'trial' });
    expect(told.map(({ event }) => event)).toContain('trial.result_due');
  });

  it('calls samples of one dye one dye', () => {
    const { programmes } = demoFiles.readJson<{
      programmes: { summaryZh: string; summaryEn: string; samples: { skuCode: string }[] }[];
    }>('trade/trials.json');
    const wrong = programmes.filter(({ summaryZh, summaryEn, samples }) => {
      const dyes = new Set(samples.map(({ skuCode }) => productOf(skuCode.slice(0, 6))?.fluorophores));
      return (
        dyes.size === 1 && !dyes.has('') && /[两二]种.*染料|\btwo\b.*\bdyes\b/i.test(summaryZh + summaryEn)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('is made once, and is gone outside demo mode with all it did', async () => {
    const made = await engine.db().$count(orders);
    await match(true);
    expect(await engine.db().$count(orders)).toBe(made);
    await match(false);
    expect(await engine.db().$count(orders)).toBe(0);
    for (const table of [orderRules, buyingList, quotation, message, trialProgramme, trialApplication])
      expect(await engine.db().$count(table), getTableName(table)).toBe(0);
    expect(await stocks()).toEqual(before);
  });

  it('starts with what it can still show when its lots have expired, or its stock is gone', async () => {
    const late = async (now: Date) => {
      await inTransaction(engine.db(), async (tx) => {
        await matchDemoAccounts(tx, true);
        await matchOrderRules(tx, true);
        await matchDemoOrders(tx, true, now);
      });
      return engine.db().select({ status: orders.status }).from(orders);
    };
    const inYears = new Date(Date.now() + 14 * 365 * DAY_MS);
    const statuses = new Set((await late(inYears)).map(({ status }) => status));
    expect(statuses).toEqual(new Set(['待付款', '待发货', '已取消']));
    await match(false);
    await engine.db().update(sku).set({ stock: 0, madeToOrder: false });
    expect(await late(new Date())).toEqual([]);
  });
});

describeDemoOnPglite('the lots that the demo shop has sent', (engine) => {
  const lotOf = and(eq(goodsLot.goodsId, orderLine.goodsId), eq(goodsLot.lot, deliveryLine.lot));
  const lotOfTrial = and(
    eq(goodsLot.goodsId, trialApplication.goodsId),
    eq(goodsLot.lot, trialApplication.lot),
  );
  const match = (demo: boolean, now: Date) =>
    inTransaction(engine.db(), async (tx) => {
      await matchDemoAccounts(tx, demo);
      await matchOrderRules(tx, demo);
      await matchDemoOrders(tx, demo, now);
      await matchDemoTrials(tx, demo, now);
    });

  it.each([
    // Before most lots were made: what had no lot then has not been sent.
    ['2026-04-20', null],
    ['2026-11-26', 9],
    // When the first lots have expired.
    ['2027-03-01', 9],
    ['2027-10-15', null],
  ])('had a certificate by the day they went, and had not expired, on %s', async (day, deliveries) => {
    await match(true, new Date(`${day}T04:00:00Z`));
    const orderLots = await engine
      .db()
      .select({ shippedAt: delivery.shippedAt, lot: goodsLot })
      .from(deliveryLine)
      .innerJoin(delivery, eq(delivery.id, deliveryLine.deliveryId))
      .innerJoin(orderLine, eq(orderLine.id, deliveryLine.lineId))
      .innerJoin(goodsLot, lotOf);
    const trialLots = await engine
      .db()
      .select({ shippedAt: trialApplication.shippedAt, lot: goodsLot })
      .from(trialApplication)
      .innerJoin(goodsLot, lotOfTrial)
      .where(isNotNull(trialApplication.shippedAt));
    const wrong = [...orderLots, ...trialLots].filter(({ shippedAt, lot }) => {
      const went = formatDate(shippedAt ?? '');
      return !lot.releasedOn || lot.releasedOn > went || lot.madeOn > went || lot.expiresOn < went;
    });
    const sent = await engine.db().$count(delivery);
    await match(false, new Date());
    expect(wrong.map(({ lot }) => lot.lot)).toEqual([]);
    expect(orderLots.length).toBeGreaterThan(0);
    if (deliveries !== null) expect(sent).toBe(deliveries);
  });
});
