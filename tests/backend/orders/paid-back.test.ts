import { and, eq, inArray, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '@/lib/backend/db/migrate';
import { auditLog, fixDoc, orders } from '@/lib/backend/db/schema';
import { loadStatement } from '@/lib/backend/services/orders/papers/load-statement';
import { formatDate } from '@/lib/domain/dates';
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
  REFUSED,
} from './shop';

describeOnEachEngine('what is paid back', (engine) => {
  let staff: Person;
  beforeAll(async () => {
    await openShop(engine);
    staff = await newStaff(engine);
  });

  describe('what is to be paid back of an order that stands', () => {
    let buyer: Buyer;
    beforeAll(async () => {
      buyer = await newBuyer(engine);
    });
    const ask = (id: number) => staff.ask('orderGetById', { id });
    /** Paid, sent and received, and this much is granted for what came back. */
    const returned = async (refundFen: number) => {
      const placed = await placeOrder(buyer);
      const signed = await staff.ask('updateOrderSignSk', { ...paymentOf(placed), bankRef: 'IN 1' });
      await staff.ask('updateOrderFh', parcelOf(signed));
      const order = await buyer.ask('updateOrderSh', { id: placed.id });
      const lines = parcelOf(order).lines.slice(0, 1);
      const doc = { orderId: order.id, version: order.version, kind: 'RETURN' as const, reason: '破损' };
      await staff.ask('fixDocSave', { ...doc, lines, refundFen });
      return ask(order.id);
    };
    const refundOf = (order: Order, amountFen: number) => ({
      ...paymentOf(order, amountFen),
      ...{ kind: 'REFUND' as const, paidAt: new Date().toISOString() },
    });
    const queues = async () =>
      Promise.all(
        (['refund', 'todo'] as const).map(
          async (queue) => (await staff.ask('orderPageQuery', { queue, customerId: buyer.id })).total,
        ),
      );

    it('waits in its queue until all of it went back, by and by, and leaves the order paid', async () => {
      expect(await queues()).toEqual([0, 0]);
      const order = await returned(7_000);
      const { id, totalFen } = order;
      const state = { status: '已完成', payment: 'SIGNED' };
      expect(order).toMatchObject({ ...state, paidFen: totalFen, refundDueFen: 7_000 });
      expect(order.moves).toEqual(expect.arrayContaining(['refundPart', 'refund', 'signFurther']));
      expect(await queues()).toEqual([1, 1]);
      // Money is under way: it has not ended, and no account ends before it.
      expect((await buyer.ask('orderGetById', { id })).moves).toEqual([]);
      expect(await buyer.call('orderDeleteByIds', { ids: [id] })).toMatchObject(REFUSED);
      const wrong = [
        [refundOf(order, 7_001), { amountFen: 'above_due' }],
        [refundOf(order, 0), { amountFen: 'required' }],
        [{ ...refundOf(order, 7_000), bankRef: '' }, { bankRef: 'required' }],
      ] as const;
      for (const [input, fields] of wrong)
        expect(await staff.call('updateOrderSignSk', input)).toMatchObject({ code: 1400, fields });
      const first = { ...refundOf(order, 5_000), bankRef: 'OUT 1' };
      const part = await staff.ask('updateOrderSignSk', first);
      expect(part).toMatchObject({ ...state, paidFen: totalFen - 5_000, refundDueFen: 2_000 });
      const again = { ...first, amountFen: 2_000, version: part.version };
      expect(await staff.call('updateOrderSignSk', again)).toMatchObject({ msg: 'payment.known' });
      const rest = await staff.ask('updateOrderSignSk', { ...again, bankRef: 'OUT 2' });
      expect(rest).toMatchObject({ ...state, paidFen: totalFen - 7_000, refundDueFen: 0 });
      expect(rest.payments).toMatchObject([
        { kind: 'RECEIPT', amountFen: totalFen },
        { kind: 'REFUND', amountFen: 5_000, bankRef: 'OUT 1' },
        { kind: 'REFUND', amountFen: 2_000, bankRef: 'OUT 2' },
      ]);
      expect(eventsOf(rest).slice(-2)).toEqual(['payment.refunded_partly staff', 'payment.refunded staff']);
      const { data: told } = await buyer.ask('messagePageQuery', { kind: 'order', rowSize: 2 });
      expect(told).toMatchObject([
        {
          ...{ event: 'payment.refunded', orderId: id },
          // What it comes to after the return; that it counts as paid has not changed.
          params: { amountFen: '2000', totalFen: String(totalFen - 7_000) },
        },
        { event: 'payment.refunded_partly', orderId: id, params: { amountFen: '5000' } },
      ]);
      const logged = await engine
        .db()
        .select({ changes: auditLog.changes })
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, String(id)), eq(auditLog.action, 'payment.refunded')));
      expect(logged.map(({ changes }) => Object.keys(changes ?? {}))).toEqual([['paidFen']]);
      expect(await queues()).toEqual([0, 0]);
      // Nothing is left that could go back.
      expect(await staff.call('updateOrderSignSk', refundOf(rest, 1))).toMatchObject(REFUSED);
      expect((await buyer.ask('orderGetById', { id })).moves).toEqual(['hide']);
    });

    it('goes back once where two look at it', async () => {
      const order = await returned(7_000);
      const answers = await Promise.all(
        ['OUT 1', 'OUT 2'].map((bankRef) =>
          staff.call('updateOrderSignSk', { ...refundOf(order, 7_000), bankRef }),
        ),
      );
      expect(answers.map(({ msg }) => msg ?? 'signed').sort()).toEqual(['order.moved', 'signed']);
      const now = await ask(order.id);
      expect(now).toMatchObject({ paidFen: order.totalFen - 7_000, refundDueFen: 0 });
      // Who looks again and presses again is told that nothing is due.
      const again = { ...refundOf(order, 7_000), version: now.version };
      expect(await staff.call('updateOrderSignSk', again)).toMatchObject(REFUSED);
    });

    it('is also what came in beyond the total, and of an unpaid order it is nothing', async () => {
      const unpaid = await placeOrder(buyer);
      const part = await staff.ask('updateOrderSignSk', paymentOf(unpaid, 1_000));
      expect(part).toMatchObject({ payment: 'UNPAID', refundDueFen: 0 });
      expect(await staff.call('updateOrderSignSk', refundOf(part, 500))).toMatchObject(REFUSED);
      const paidTwice = await staff.ask('updateOrderSignSk', paymentOf(part));
      expect(paidTwice).toMatchObject({ status: '待发货', payment: 'SIGNED', refundDueFen: 1_000 });
      // Whoever looks for what is to be paid back finds it, as the marks of its row say.
      const found = async (payment: 'SIGNED' | 'REFUND_DUE') =>
        (await staff.ask('orderPageQuery', { customerId: buyer.id, payment })).data.map(({ id }) => id);
      for (const payment of ['SIGNED', 'REFUND_DUE'] as const)
        expect(await found(payment)).toContain(unpaid.id);
      const back = await staff.ask('updateOrderSignSk', refundOf(paidTwice, 1_000));
      expect(back).toMatchObject({ status: '待发货', paidFen: unpaid.totalFen, refundDueFen: 0 });
      expect(await found('REFUND_DUE')).not.toContain(unpaid.id);
      const { id, version } = back;
      // Cancelled afterwards, the rest goes back.
      const cancelled = await staff.ask('orderUpdate', { id, version, cancel: { reason: '缺货' } });
      expect(cancelled).toMatchObject({ payment: 'REFUND_DUE', refundDueFen: unpaid.totalFen });
    });

    it('is granted by documents up to what it cost, though more was paid', async () => {
      const placed = await placeOrder(buyer);
      const { id, totalFen } = placed;
      const above = await staff.ask('updateOrderSignSk', paymentOf(placed, totalFen + 2_000));
      const sent = await staff.ask('updateOrderFh', parcelOf(above));
      const doc = { orderId: id, kind: 'CORRECTION' as const, reason: '多付', lines: parcelOf(sent).lines };
      const grant = (version: number, refundFen: number) =>
        staff.call('fixDocSave', { ...doc, version, refundFen });
      const refusedAbove = { code: 1400, fields: { refundFen: 'above_paid' } };
      expect(await grant(sent.version, totalFen + 1)).toMatchObject(refusedAbove);
      expect(await grant(sent.version, 500)).toMatchObject({ code: 1000 });
      expect(await grant(sent.version + 1, totalFen - 499)).toMatchObject(refusedAbove);
      expect(await ask(id)).toMatchObject({ refundDueFen: 2_500 });
    });

    it('balances the statement of account, and is promised there until it went back', async () => {
      buyer = await newBuyer(engine);
      const order = await returned(7_000);
      const { orderNo, totalFen } = order;
      const period = { from: '2026-01-01', to: formatDate(new Date()) };
      const before = await loadStatement(engine.db(), buyer.id, period);
      expect(before.statement).toMatchObject({ creditedFen: 0, paidFen: totalFen, closingFen: 0 });
      expect(before.granted).toMatchObject([{ orderNo, reason: '破损', refundFen: 7_000 }]);
      const paidAt = new Date().toISOString();
      const part = await staff.ask('updateOrderSignSk', {
        ...refundOf(order, 5_000),
        ...{ bankRef: 'OUT 1', paidAt },
      });
      const half = await loadStatement(engine.db(), buyer.id, period);
      expect(half.statement.rows.slice(-2)).toMatchObject([
        { kind: 'credit', orderNo, reference: '破损', fen: -5_000, balanceFen: -5_000 },
        { kind: 'refund', orderNo, reference: 'OUT 1', fen: 5_000, balanceFen: 0 },
      ]);
      expect(half.granted).toMatchObject([{ orderNo, refundFen: 2_000 }]);
      await staff.ask('updateOrderSignSk', refundOf(part, 2_000));
      const { statement, granted } = await loadStatement(engine.db(), buyer.id, period);
      expect(statement).toMatchObject({
        ...{ chargedFen: totalFen, creditedFen: 7_000, paidFen: totalFen - 7_000, closingFen: 0 },
      });
      expect(granted).toEqual([]);
    });

    it('goes back no sooner than on the day that made it due', async () => {
      const order = await returned(300);
      const { id } = order;
      const db = engine.db();
      // Paid on 1 January; in Shanghai the document is of 2 July already.
      const createdAt = new Date('2026-07-01T17:00:00.000Z');
      await db.update(fixDoc).set({ createdAt }).where(eq(fixDoc.orderId, id));
      const further = {
        ...paymentOf(order, 200),
        kind: 'FURTHER' as const,
        paidAt: '2026-08-03T00:00:00.000Z',
      };
      await staff.ask('updateOrderSignSk', further);
      const refund = async (day: string, amountFen: number) => {
        const { version } = await ask(id);
        const paidAt = new Date(`${day}T00:00:00.000+08:00`).toISOString();
        return staff.call('updateOrderSignSk', { ...refundOf(order, amountFen), version, paidAt });
      };
      const early = { code: 1400, fields: { paidAt: 'before_due' } };
      expect(await refund('2026-07-01', 100)).toMatchObject(early);
      expect(await refund('2026-07-02', 301)).toMatchObject(early);
      expect(await refund('2026-07-02', 100)).toMatchObject({ code: 1000, data: { refundDueFen: 400 } });
      expect(await refund('2026-07-31', 300)).toMatchObject(early);
      expect(await refund('2026-08-03', 200)).toMatchObject({ code: 1000, data: { refundDueFen: 200 } });
      // What went back later was of what came in later.
      expect(await refund('2026-07-31', 200)).toMatchObject({ code: 1000, data: { refundDueFen: 0 } });
    });

    it('shows the order again that its customer has hidden', async () => {
      const order = await returned(0);
      const { id } = order;
      const shown = async () =>
        (await buyer.ask('myOrderList', { rowSize: 1_000 })).data.map((row) => row.id);
      await buyer.ask('orderDeleteByIds', { ids: [id] });
      const grant = async (refundFen: number) => {
        const { version } = await ask(id);
        const doc = { orderId: id, version, kind: 'CORRECTION' as const, reason: '短少', refundFen };
        return staff.ask('fixDocSave', { ...doc, lines: parcelOf(order).lines.slice(0, 1) });
      };
      await grant(0);
      expect(await shown()).not.toContain(id);
      await grant(100);
      expect(await shown()).toContain(id);
    });

    it('is promised on the statements of later periods too, until it went back', async () => {
      buyer = await newBuyer(engine);
      const order = await returned(7_000);
      const db = engine.db();
      await db
        .update(orders)
        .set({ placedAt: new Date('2026-04-20') })
        .where(eq(orders.id, order.id));
      await db
        .update(fixDoc)
        .set({ createdAt: new Date('2026-05-10') })
        .where(eq(fixDoc.orderId, order.id));
      await staff.ask('updateOrderSignSk', { ...refundOf(order, 7_000), paidAt: '2026-07-05T00:00:00.000Z' });
      const of = async (from: string, to: string) => {
        const { statement, granted } = await loadStatement(db, buyer.id, { from, to });
        return [granted.map(({ refundFen }) => refundFen), statement.creditedFen, statement.closingFen];
      };
      expect(await of('2026-05-01', '2026-05-31')).toEqual([[7_000], 0, 0]);
      expect(await of('2026-06-01', '2026-06-30')).toEqual([[7_000], 0, 0]);
      expect(await of('2026-07-01', '2026-07-31')).toEqual([[], 7_000, 0]);
    });
  });

  it('granted on a paid order before refunds of it could be recorded, it is not due; of an unpaid one it counts', async () => {
    const buyer = await newBuyer(engine);
    const clerk = await newStaff(engine, ['customer.terms']);
    const terms = { customerId: buyer.id, creditApproved: true, creditLimitFen: 1_000_000 };
    await clerk.ask('customerTermsSave', terms);
    const sent = async () => {
      const order = await placeOrder(buyer, undefined, { terms: 'CREDIT' });
      return staff.ask('updateOrderFh', parcelOf(order));
    };
    const ask = (id: number) => staff.ask('orderGetById', { id });
    const sign = async (id: number, amountFen: number) =>
      staff.ask('updateOrderSignSk', paymentOf(await ask(id), amountFen));
    const grant = async (order: Order, refundFen: number) => {
      const { id: orderId, version } = await ask(order.id);
      const doc = { orderId, version, kind: 'CORRECTION' as const, reason: '破损', refundFen };
      await staff.ask('fixDocSave', { ...doc, lines: parcelOf(order).lines.slice(0, 1) });
      return ask(orderId);
    };
    const { totalFen } = await sent();
    const paidBefore = await sent();
    await sign(paidBefore.id, totalFen);
    await grant(paidBefore, 7_000);
    const paidAfter = await sent();
    await grant(paidAfter, 4_000);
    await sign(paidAfter.id, totalFen - 4_000);
    await grant(paidAfter, 500);
    const unpaid = await sent();
    await grant(unpaid, 3_000);
    const ids = [paidBefore, paidAfter, unpaid].map(({ id }) => id);
    // As the migration finds them, and leaves them.
    await engine.db().update(orders).set({ grantedFen: 0 }).where(inArray(orders.id, ids));
    const filling = readMigrationFiles({ migrationsFolder: migrationsFolder() })
      .flatMap((migration) => migration.sql)
      .find((statement) => statement.includes('UPDATE "orders" SET "granted_fen"'));
    await engine.db().execute(sql.raw(filling ?? ''));
    const rows = await engine.db().select().from(orders).where(inArray(orders.id, ids));
    const grantedOf = new Map(rows.map(({ id, grantedFen }) => [id, grantedFen]));
    expect(ids.map((id) => grantedOf.get(id))).toEqual([0, 4_000, 3_000]);
    const due = await Promise.all(ids.map(async (id) => (await ask(id)).refundDueFen));
    expect(due).toEqual([0, 0, 0]);
    // What is granted from then on is due, and that alone.
    expect(await grant(paidBefore, 200)).toMatchObject({ payment: 'SIGNED', refundDueFen: 200 });
    expect(await grant(paidAfter, 200)).toMatchObject({ payment: 'SIGNED', refundDueFen: 200 });
    expect(await sign(unpaid.id, totalFen - 3_000)).toMatchObject({ payment: 'SIGNED', refundDueFen: 0 });
    const period = { from: '2026-01-01', to: formatDate(new Date()) };
    const { statement, granted } = await loadStatement(engine.db(), buyer.id, period);
    expect(statement).toMatchObject({ creditedFen: 7_000, closingFen: totalFen });
    expect(granted).toMatchObject([
      { orderNo: paidBefore.orderNo, refundFen: 200 },
      { orderNo: paidAfter.orderNo, refundFen: 200 },
    ]);
  });
});
