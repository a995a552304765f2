import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { orderEvent, orderRules, orders } from '@/lib/backend/db/schema';
import { CallError } from '@/lib/backend/http/errors';
import { logger } from '@/lib/backend/log';
import { settleDue } from '@/lib/backend/services/orders/change/settle-due';
import { CODE } from '@/lib/contract/call';
import { hangzhou } from '../personal/people';
import { describeOnEachEngine } from '../support/engines';
import { refuseChanges } from '../support/refuse-changes';
import { atTime, newKey, openShop, parcelOf, paymentOf, STAFF, setStock, stockOf } from './shop';

const DAY_MS = 86_400_000;

describeOnEachEngine('the clock of orders', (engine) => {
  const clock = { now: new Date('2030-01-01T00:00:00Z') };
  type Caller = Awaited<ReturnType<ReturnType<typeof atTime>>>;
  let li: Caller;
  let staff: Caller;
  beforeAll(async () => {
    await openShop(engine);
    li = await atTime(engine, clock)();
    staff = await atTime(engine, clock)({ permissions: STAFF });
  });

  const later = (days: number, ms = 0) => {
    clock.now = new Date(clock.now.getTime() + days * DAY_MS + ms);
  };

  async function place() {
    const { data } = await li.call('addressSaveOrUpdate', hangzhou);
    const answer = await li.call('orderServerSaveOrUpdateBatch', {
      idemKey: newKey(),
      addressId: data.id,
      lines: [{ skuCode: 'T-002-1', qty: 2 }],
      expectedTotalFen: 13_500,
    });
    if (answer.code !== 1000) throw new Error(answer.msg);
    return answer.data;
  }
  const look = async (id: number) => (await li.call('orderGetById', { id })).data;

  it('lets an unpaid order lapse after seven days, by reading it, and frees its stock', async () => {
    await setStock(engine, 'T-002-1', 6);
    const order = await place();
    expect(order.expiresAt).toBe(new Date(clock.now.getTime() + 7 * DAY_MS).toISOString());
    later(7, -1);
    expect(await look(order.id)).toMatchObject({ status: '待付款' });
    later(0, 1);
    const lapsed = await look(order.id);
    expect(lapsed).toMatchObject({ status: '已取消', payment: 'UNPAID', expiresAt: null });
    expect(lapsed.events.at(-1)).toMatchObject({ event: 'order.expired', actor: 'system', actorName: '' });
    expect(await stockOf(engine, 'T-002-1')).toBe(6);
    // The transfer that comes in a day later is owed back, and frees nothing again.
    const { data: late } = await staff.call('updateOrderSignSk', paymentOf(lapsed));
    expect(late).toMatchObject({ status: '已取消', payment: 'REFUND_DUE' });
    expect(await stockOf(engine, 'T-002-1')).toBe(6);
  });

  it('does so by itself, once, however many look', async () => {
    await setStock(engine, 'T-002-1', 6);
    const order = await place();
    later(8);
    await Promise.all([1, 2, 3].map(() => settleDue(engine.db(), clock.now)));
    expect(await stockOf(engine, 'T-002-1')).toBe(6);
    const events = (await look(order.id)).events.map(({ event }) => event);
    expect(events).toEqual(['order.placed', 'order.expired']);
    expect(await settleDue(engine.db(), clock.now)).toBe(0);
  });

  it('begins with what has been due for longest, as a round settles no more than some', async () => {
    await setStock(engine, 'T-002-1', 6);
    const placed = [await place(), await place(), await place()].map(({ id }) => id);
    const [first = 0, second = 0, third = 0] = placed;
    const due = (id: number, days: number) =>
      engine
        .db()
        .update(orders)
        .set({ dueAt: new Date(clock.now.getTime() + days * DAY_MS) })
        .where(eq(orders.id, id));
    await due(first, 2);
    await due(second, 3);
    await due(third, 1);
    later(4);
    await settleDue(engine.db(), clock.now);
    const lapsed = await engine
      .db()
      .select({ id: orderEvent.orderId })
      .from(orderEvent)
      .where(and(inArray(orderEvent.orderId, placed), eq(orderEvent.event, 'order.expired')))
      .orderBy(orderEvent.id);
    expect(lapsed.map(({ id }) => id)).toEqual([third, first, second]);
  });

  it('takes an order for settled that somebody else has moved, and none that was refused for any other reason', async () => {
    await setStock(engine, 'T-002-1', 6);
    const order = await place();
    later(8);
    const refused = (word: string) => {
      const began = vi.spyOn(engine.db(), 'transaction');
      began.mockRejectedValueOnce(new CallError(CODE.conflict, word));
      return settleDue(engine.db(), clock.now).finally(() => began.mockRestore());
    };
    for (const word of ['order.moved', 'order.state']) expect(await refused(word)).toBe(1);
    await expect(refused('stock.insufficient')).rejects.toMatchObject({ word: 'stock.insufficient' });
    expect(await look(order.id)).toMatchObject({ status: '已取消' });
  });

  it('goes on behind an order that can’t be settled, which stops nobody else', async () => {
    await setStock(engine, 'T-002-1', 6);
    const stuck = await place();
    const other = await place();
    const endRefusal = await refuseChanges(engine.db(), orders, stuck.id);
    later(8);
    await expect(settleDue(engine.db(), clock.now)).rejects.toThrow();
    expect(await look(other.id)).toMatchObject({ status: '已取消' });
    const told = vi.spyOn(logger(), 'warn').mockImplementation(() => {});
    await place();
    expect(await staff.call('orderPageQuery', {})).toMatchObject({ code: 1000 });
    expect(await staff.call('deskQuery', {})).toMatchObject({ code: 1000 });
    // Whose it is sees it as it is, among the others.
    const own = await li.call('myOrderList', { rowSize: 100 });
    expect(own).toMatchObject({ code: 1000 });
    expect(own.data.data.filter(({ id }) => [stuck.id, other.id].includes(id))).toMatchObject([
      { id: other.id, status: '已取消' },
      { id: stuck.id, status: '待付款' },
    ]);
    expect(await look(stuck.id)).toMatchObject({ status: '待付款', payment: 'UNPAID' });
    expect(told.mock.calls.map(([line]) => line)).toMatchObject(
      [1, 2, 3, 4, 5].map(() => ({ event: 'orders.not_settled' })),
    );
    told.mockRestore();
    await endRefusal();
    later(8);
    await settleDue(engine.db(), clock.now);
    expect(await look(stuck.id)).toMatchObject({ status: '已取消' });
  });

  it('goes on in a shop that takes no orders any more, where staff may end one as well', async () => {
    await setStock(engine, 'T-002-1', 6);
    const [lapses, cancelled, sent] = [await place(), await place(), await place()];
    const { data: signed } = await staff.call('updateOrderSignSk', paymentOf(sent));
    const kept = await engine.db().delete(orderRules).returning();
    const { id, version } = cancelled;
    expect(await staff.call('orderUpdate', { id, version, cancel: { reason: 'closed' } })).toMatchObject({
      code: 1000,
      data: { status: '已取消' },
    });
    const { data: shipped } = await staff.call('updateOrderFh', parcelOf(signed));
    expect(shipped).toMatchObject({ status: '待收货' });
    later(365);
    await settleDue(engine.db(), clock.now);
    expect(await look(lapses.id)).toMatchObject({ status: '已取消' });
    // Nobody has said after how many days goods count as received: that is left to whom they were sent.
    expect(await look(sent.id)).toMatchObject({ status: '待收货', received: false });
    expect(await li.call('updateOrderSh', { id: sent.id })).toMatchObject({ data: { status: '已完成' } });
    await engine.db().insert(orderRules).values(kept);
    expect(await stockOf(engine, 'T-002-1')).toBe(4);
  });

  it('gives its stock to whoever orders next', async () => {
    await setStock(engine, 'T-002-1', 2);
    await place();
    later(7);
    await place();
    expect(await stockOf(engine, 'T-002-1')).toBe(0);
  });

  it('stops when a payment comes in', async () => {
    await setStock(engine, 'T-002-1', 2);
    const order = await place();
    await staff.call('updateOrderSignSk', paymentOf(order, 1));
    later(30);
    expect(await look(order.id)).toMatchObject({ status: '待付款', paidFen: 1 });
  });

  it('takes goods for received ten days after the last parcel', async () => {
    await setStock(engine, 'T-002-1', 2);
    const order = await place();
    const { data: signed } = await staff.call('updateOrderSignSk', paymentOf(order));
    await staff.call('updateOrderFh', parcelOf(signed, [1]));
    later(30);
    const half = await look(order.id);
    expect(half).toMatchObject({ status: '待发货' });
    await staff.call('updateOrderFh', parcelOf(half, [1]));
    later(10, -1);
    expect(await look(order.id)).toMatchObject({ status: '待收货', received: false });
    later(0, 1);
    expect(await look(order.id)).toMatchObject({ status: '已完成', received: true });
    expect(await staff.call('orderPageQuery', { status: '待收货' })).toMatchObject({ data: { total: 0 } });
  });
});
