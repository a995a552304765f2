import { and, eq, inArray, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '@/lib/backend/db/migrate';
import { rowsOf } from '@/lib/backend/db/rows';
import {
  auditLog,
  customer,
  fixDoc,
  goods,
  orderLine,
  orders,
  shelfLot,
  sku,
  upload as uploads,
} from '@/lib/backend/db/schema';
import { loadStatement } from '@/lib/backend/services/orders/papers/load-statement';
import { sweepUploads } from '@/lib/backend/services/personal/uploads/stored-uploads';
import type { CallInput } from '@/lib/contract/calls';
import { maskPhone } from '@/lib/domain/contact/phone';
import { formatDate } from '@/lib/domain/dates';
import { pdf } from '../personal/files';
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
  RULES,
  setStock,
  stockOf,
} from './shop';

describeOnEachEngine('the life of an order', (engine) => {
  let li: Buyer;
  let staff: Person;
  beforeAll(async () => {
    await openShop(engine);
    li = await newBuyer(engine);
    staff = await newStaff(engine);
  });

  const upload = async (person: Person, purpose: 'voucher' | 'delivery') =>
    (await person.ask('uploadSave', { purpose, name: 'v.pdf', data: pdf().toString('base64') })).ref;
  const refused = { code: 1409, msg: 'order.state' };
  const paid = async () => {
    const order = await placeOrder(li);
    return staff.ask('updateOrderSignSk', paymentOf(order));
  };
  const eventsOf = ({ events }: Order) => events.map(({ event, actor }) => `${event} ${actor}`);

  it('goes from a voucher over two parcels to its receipt, each step told once', async () => {
    const placed = await placeOrder(li);
    const voucherRef = await upload(li, 'voucher');
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
    expect(await li.call('orderDeleteByIds', { ids: [order.id] })).toMatchObject(refused);
    await li.ask('orderUpdate', { id: order.id, cancel: { reason: '不要了' } });
    await li.ask('orderDeleteByIds', { ids: [order.id, order.id] });
    const { data } = await li.ask('myOrderList', { rowSize: 1_000 });
    expect(data.map(({ id }) => id)).not.toContain(order.id);
    expect(await staff.ask('orderGetById', { id: order.id })).toMatchObject({ status: '已取消' });
  });

  describe('payment', () => {
    it('that is too little waits for the rest, and stops the clock', async () => {
      const placed = await placeOrder(li);
      const handed = { id: placed.id, voucherRef: await upload(li, 'voucher') };
      const order = await li.ask('orderUpdate', handed);
      const some = await staff.ask('updateOrderSignSk', paymentOf(order, 1_000));
      expect(some).toMatchObject({ status: '待付款', payment: 'UNPAID', paidFen: 1_000, expiresAt: null });
      expect(await li.call('orderUpdate', { id: order.id, cancel: { reason: 'x' } })).toMatchObject(refused);
      // Its proof was looked at: the customer hands in that of the rest.
      await li.ask('orderUpdate', { id: order.id, voucherRef: await upload(li, 'voucher') });
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
      const order = await paid();
      const { id, version } = order;
      const cancelled = await staff.ask('orderUpdate', { id, version, cancel: { reason: '缺货' } });
      expect(cancelled).toMatchObject({
        status: '已取消',
        payment: 'REFUND_DUE',
        cancelReason: '缺货',
        moves: ['signLate', 'refundPart', 'refund'],
      });
      expect(await li.call('orderDeleteByIds', { ids: [order.id] })).toMatchObject(refused);
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
      await li.ask('orderUpdate', { id, voucherRef: await upload(li, 'voucher') });
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
      expect(await discount(signed, 0)).toMatchObject(refused);
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

  describe('shipping', () => {
    it('proposes the lot that expires first, and never an expired or unreleased one', async () => {
      await setStock(engine, 'T-002-1', 5);
      const order = await placeOrder(li, [
        { skuCode: 'T-001-10', qty: 3 },
        { skuCode: 'T-002-1', qty: 1 },
      ]);
      const { shelf } = await staff.ask('updateOrderSignSk', paymentOf(order));
      expect(shelf?.map(({ proposed }) => proposed)).toEqual([
        [{ lot: 'L-SOON', expiresOn: '2098-12-31', qty: 3 }],
        [{ lot: 'L-PI', expiresOn: '2099-12-31', qty: 1 }],
      ]);
      expect(shelf?.[0]?.lots.map(({ lot }) => lot)).toEqual(['L-SOON', 'L-LATE']);
      expect(await li.ask('orderGetById', { id: order.id })).not.toHaveProperty('shelf');
    });

    it('refuses what does not fit, naming it, and keeps nothing of such a parcel', async () => {
      const order = await paid();
      const other = await paid();
      const send = (lines: { lineId: number; qty: number; lot: string }[]) =>
        staff.call('updateOrderFh', { ...parcelOf(order), lines });
      const [probe, dapi] = parcelOf(order).lines;
      const [foreign] = parcelOf(other).lines;
      if (!probe || !dapi || !foreign) throw new Error('lines');
      expect(await send([{ ...probe, qty: 3 }])).toMatchObject({ fields: { 'lines.0.qty': 'above_open' } });
      expect(await send([probe, { ...probe, qty: 1 }])).toMatchObject({
        fields: { 'lines.1.qty': 'above_open' },
      });
      expect(await send([probe, foreign])).toMatchObject({ fields: { 'lines.1.lineId': 'unknown' } });
      expect(await send([probe, { ...dapi, lot: 'L-PI' }])).toMatchObject({
        fields: { 'lines.1.lot': 'unknown' },
      });
      expect(await send([probe, { ...dapi, lot: 'L-OLD' }])).toMatchObject({
        code: 1409,
        msg: 'lot.expired',
      });
      expect(await staff.ask('orderGetById', { id: order.id })).toMatchObject({
        version: 2,
        deliveries: [],
        lines: [{ shippedQty: 0 }, { shippedQty: 0 }],
      });
    });

    it('takes counted lots off the shelf, once', async () => {
      await engine.db().insert(shelfLot).values({
        skuCode: 'T-003-1',
        lot: 'L-COUNTED',
        expiresOn: '2097-01-01',
        qty: 3,
        updatedAt: new Date(),
      });
      const made = [await paid(), await paid()];
      const answers = await Promise.all(
        made.map((order) => {
          const lines = parcelOf(order).lines.map((line, index) =>
            index === 0 ? { ...line, lot: 'L-COUNTED' } : line,
          );
          return staff.call('updateOrderFh', { ...parcelOf(order), lines });
        }),
      );
      expect(answers.map(({ msg }) => msg ?? 'sent').sort()).toEqual(['lot.insufficient', 'sent']);
      const [left] = await engine.db().select().from(shelfLot);
      expect(left?.qty).toBe(1);
      await engine.db().delete(shelfLot);
    });

    describe('of what is made to order, received before it is sent', () => {
      const code = 'T-003-1';
      let keeper: Person;
      beforeAll(async () => {
        keeper = await newStaff(engine, ['stock.write']);
      });
      const receive = (units: number, lot?: string) => {
        const counted = lot === undefined ? {} : { lot, expiresOn: '2099-01-01' };
        return keeper.ask('stockSave', { skuCode: code, units, ...counted, reason: '到货' });
      };
      const made = async (qty: number) => {
        const order = await placeOrder(li, [{ skuCode: code, qty }]);
        return staff.ask('updateOrderSignSk', paymentOf(order));
      };
      const send = (order: Order, qty: number, lot: string) => {
        const lines = order.lines.map(({ id }) => ({ lineId: id, qty, lot }));
        return staff.ask('updateOrderFh', { ...parcelOf(order), lines });
      };
      const clear = async (stock: number) => {
        // What other tests left open waits for units as well.
        const open = await engine
          .db()
          .select()
          .from(orders)
          .where(inArray(orders.status, ['待付款', '待发货']));
        for (const { id, version, shipped } of open)
          if (!shipped) await staff.ask('orderUpdate', { id, version, cancel: { reason: 'x' } });
        await engine.db().delete(shelfLot);
        await setStock(engine, code, stock);
      };

      it('sends what was made for the order, which nobody else takes, and leaves none of it in stock', async () => {
        await clear(0);
        const first = await made(5);
        expect((await receive(5, 'L-MADE')).stock).toBe(5);
        const second = await made(2);
        expect(await stockOf(engine, code)).toBe(5);
        await send(first, 5, 'L-MADE');
        expect(await stockOf(engine, code)).toBe(0);
        const rest = await receive(3, 'L-MADE');
        expect(rest).toMatchObject({ stock: 3, lots: [{ lot: 'L-MADE', qty: 3 }] });
        await send(second, 2, 'L-MADE');
        expect(await stockOf(engine, code)).toBe(1);
        // Nobody waits any more: the one that is left is for whoever comes next.
        const { id, version } = await made(2);
        expect(await stockOf(engine, code)).toBe(0);
        await staff.ask('orderUpdate', { id, version, cancel: { reason: 'x' } });
        expect(await stockOf(engine, code)).toBe(1);
      });

      it('counts what the order had from the shelf once, in however many parcels it goes', async () => {
        await clear(0);
        await receive(2, 'L-SHELF');
        const order = await made(3);
        expect(await stockOf(engine, code)).toBe(0);
        await receive(4, 'L-MADE');
        const part = await send(order, 2, 'L-SHELF');
        expect(await stockOf(engine, code)).toBe(4);
        await send(part, 1, 'L-MADE');
        expect(await stockOf(engine, code)).toBe(3);
      });

      it('does the same of what was received without its lot', async () => {
        await clear(0);
        const first = await made(5);
        await receive(5);
        const second = await made(2);
        expect(await stockOf(engine, code)).toBe(5);
        await send(first, 5, 'L-PROBE');
        expect(await stockOf(engine, code)).toBe(0);
        await receive(3);
        await send(second, 2, 'L-PROBE');
        expect(await stockOf(engine, code)).toBe(1);
        // What the order had before, and what was counted by lots, is not taken for it.
        const third = await made(2);
        await receive(1);
        await receive(2, 'L-MADE');
        await send(third, 2, 'L-PROBE');
        expect(await stockOf(engine, code)).toBe(2);
      });

      it('leaves the stock alone where the lot that goes is one that nobody counts', async () => {
        await clear(0);
        const order = await made(2);
        await receive(4, 'L-MADE');
        await send(order, 2, 'L-PROBE');
        expect(await stockOf(engine, code)).toBe(4);
      });

      it.each(['first', 'last', 'at once'])(
        'takes none of what another order holds of a counted lot for left on the shelf, sent %s',
        async (when) => {
          await clear(0);
          await receive(5, 'L-MADE');
          const holder = await made(5);
          const order = await made(3);
          await receive(3);
          expect(await stockOf(engine, code)).toBe(3);
          const sending = [() => send(order, 3, 'L-PROBE'), () => send(holder, 5, 'L-MADE')];
          if (when === 'last') sending.reverse();
          if (when === 'at once') await Promise.all(sending.map((one) => one()));
          else for (const one of sending) await one();
          expect(await stockOf(engine, code)).toBe(0);
          expect(await engine.db().select({ qty: shelfLot.qty }).from(shelfLot)).toEqual([{ qty: 0 }]);
        },
      );

      const cancel = ({ id, version }: Order) =>
        staff.ask('orderUpdate', { id, version, cancel: { reason: 'x' } });
      const change = async ({ id, version }: Order, qty: number) => {
        const lines = [{ skuCode: code, qty }];
        const { totalFen: expectedTotalFen } = await staff.ask('orderEditPreview', { id, lines });
        const asked = { id, version, idemKey: newKey(), lines, expectedTotalFen, reason: '来电' };
        return staff.ask('orderServerSaveOrUpdateBatch', asked);
      };
      const lotsOf = async () => {
        const rows = await engine.db().select().from(shelfLot).orderBy(shelfLot.lot);
        return rows.map(({ lot, qty }) => `${lot} ${qty}`);
      };

      it.each(['L-MADE', undefined])(
        'has who held units that went with another order wait for theirs, received by lot %s',
        async (lot) => {
          await clear(0);
          await receive(4, lot);
          const first = await made(2);
          const last = await made(2);
          const waiting = await made(3);
          await send(waiting, 3, lot ?? 'L-PROBE');
          // One is left, of those of who was promised theirs first.
          await cancel(last);
          expect(await stockOf(engine, code)).toBe(0);
          await receive(1, lot);
          await made(1);
          expect(await stockOf(engine, code)).toBe(1);
          await send(first, 2, lot ?? 'L-PROBE');
          expect(await stockOf(engine, code)).toBe(0);
          if (lot) expect(await lotsOf()).toEqual(['L-MADE 0']);
        },
      );

      it('counts units that arrive for who held others once, in however many parcels they go', async () => {
        await clear(0);
        await receive(3, 'L-1');
        const holder = await made(3);
        const part = await send(holder, 1, 'L-1');
        await send(await made(2), 2, 'L-1');
        await receive(2, 'L-2');
        await send(await send(part, 1, 'L-2'), 1, 'L-2');
        expect(await stockOf(engine, code)).toBe(0);
        expect(await lotsOf()).toEqual(['L-1 0', 'L-2 0']);
      });

      /** The second has read what it changes while it waits for the pack size behind the first; PGlite has one at a time. */
      const oneBehind = async <A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> => {
        if (engine.name === 'PGlite') return Promise.all([first(), second()]);
        const waiting = async () => {
          const rows = await engine.db().execute(sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`);
          return rowsOf(rows).length;
        };
        const { both } = await engine.db().transaction(async (tx) => {
          await tx.select().from(sku).where(eq(sku.skuCode, code)).for('no key update');
          const one = first();
          await expect.poll(waiting).toBe(1);
          const two = second();
          await expect.poll(waiting).toBe(2);
          return { both: Promise.all([one, two]) };
        });
        return both;
      };

      it.each(['cancelled', 'changed', 'sent'])(
        'keeps count where who holds them is %s as they go with another order',
        async (what) => {
          await clear(0);
          await receive(3, 'L-1');
          const holder =
            what === 'changed' ? await placeOrder(li, [{ skuCode: code, qty: 3 }]) : await made(3);
          const other = await placeOrder(await newBuyer(engine), [{ skuCode: code, qty: 3 }]);
          const waiting = await staff.ask('updateOrderSignSk', paymentOf(other));
          await receive(1, 'L-2');
          const does = () =>
            what === 'cancelled'
              ? cancel(holder)
              : what === 'changed'
                ? change(holder, 2)
                : send(holder, 1, 'L-2');
          const [, then] = await oneBehind(() => send(waiting, 3, 'L-1'), does);
          if (what === 'sent') {
            await receive(3, 'L-2');
            await send(then, 2, 'L-2');
          } else if (what === 'changed') await cancel(then);
          expect(await stockOf(engine, code)).toBe(1);
          const left = await lotsOf();
          expect(left).toEqual(['L-1 0', 'L-2 1']);
        },
      );

      it('finds its own units again when the order is changed', async () => {
        await clear(0);
        const order = await placeOrder(li, [{ skuCode: code, qty: 2 }]);
        await receive(3, 'L-MADE');
        await change(order, 3);
        expect(await stockOf(engine, code)).toBe(0);
        await clear(0);
      });

      it('keeps what it holds when the order is changed, though a later one waits for as many', async () => {
        await clear(3);
        const order = await placeOrder(li, [{ skuCode: code, qty: 3 }]);
        await placeOrder(li, [{ skuCode: code, qty: 5 }]);
        await change(order, 2);
        const [line] = await engine.db().select().from(orderLine).where(eq(orderLine.orderId, order.id));
        expect(line).toMatchObject({ qty: 2, takenQty: 2 });
        expect(await stockOf(engine, code)).toBe(1);
        await clear(0);
      });
    });

    it('proposes no lot that was counted and is used up; the product’s others, which nobody counts, go on', async () => {
      const used = { lot: 'L-SOON', expiresOn: '2098-12-31', qty: 0, updatedAt: new Date() };
      await engine
        .db()
        .insert(shelfLot)
        .values([
          { ...used, skuCode: 'T-001-10' },
          { ...used, skuCode: 'T-003-1', lot: 'L-PROBE' },
        ]);
      const { shelf = [] } = await paid();
      expect(shelf.map(({ lots }) => lots.map(({ lot }) => lot))).toEqual([[], ['L-LATE']]);
      expect(shelf.map(({ proposed }) => proposed.map(({ lot }) => lot))).toEqual([[], ['L-LATE']]);
      await engine.db().delete(shelfLot);
    });

    it('neither proposes nor sends a lot that its record holds back, though it is counted on the shelf', async () => {
      await setStock(engine, 'T-002-1', 5);
      const counted = { skuCode: 'T-002-1', expiresOn: '2099-12-31', qty: 3, updatedAt: new Date() };
      await engine
        .db()
        .insert(shelfLot)
        .values(['L-RAW', 'L-PI'].map((lot) => ({ ...counted, lot })));
      const order = await placeOrder(li, [{ skuCode: 'T-002-1', qty: 1 }]);
      const ready = await staff.ask('updateOrderSignSk', paymentOf(order));
      expect(ready.shelf?.[0]?.lots.map(({ lot }) => lot)).toEqual(['L-PI']);
      const send = (lot: string) =>
        staff.call('updateOrderFh', {
          ...parcelOf(ready),
          lines: parcelOf(ready).lines.map((line) => ({ ...line, lot })),
        });
      expect(await send('L-RAW')).toMatchObject({ code: 1400, fields: { 'lines.0.lot': 'unknown' } });
      expect(await send('L-PI')).toMatchObject({ code: 1000 });
      await engine.db().delete(shelfLot);
    });

    it('goes by the day on record, whatever was noted when the lot was put on the shelf', async () => {
      await setStock(engine, 'T-001-10', 5);
      const counted = { skuCode: 'T-001-10', expiresOn: '2099-06-30', qty: 3, updatedAt: new Date() };
      await engine
        .db()
        .insert(shelfLot)
        .values(['L-OLD', 'L-SOON'].map((lot) => ({ ...counted, lot })));
      const order = await placeOrder(li, [{ skuCode: 'T-001-10', qty: 1 }]);
      const ready = await staff.ask('updateOrderSignSk', paymentOf(order));
      expect(ready.shelf?.[0]?.lots).toEqual([{ lot: 'L-SOON', expiresOn: '2098-12-31', qty: 3 }]);
      const send = (lot: string) =>
        staff.call('updateOrderFh', {
          ...parcelOf(ready),
          lines: parcelOf(ready).lines.map((line) => ({ ...line, lot })),
        });
      expect(await send('L-OLD')).toMatchObject({ code: 1409, msg: 'lot.expired' });
      const { data: sent } = await send('L-SOON');
      expect(sent.deliveries[0]?.lines).toMatchObject([{ lot: 'L-SOON', expiresOn: '2098-12-31' }]);
      const more = { skuCode: 'T-001-10', lot: 'L-SOON', expiresOn: '2098-12-31', units: 1, reason: '到货' };
      const { lots } = await (await newStaff(engine, ['stock.write'])).ask('stockSave', more);
      expect(lots).toContainEqual({ lot: 'L-SOON', expiresOn: '2098-12-31', qty: 3 });
      await engine.db().delete(shelfLot);
    });

    it('brings papers that the customer can read, and nobody else', async () => {
      const order = await paid();
      const ref = await upload(staff, 'delivery');
      // Named twice it is one paper.
      const sent = await staff.ask('updateOrderFh', { ...parcelOf(order), documentRefs: [ref, ref] });
      expect(sent.deliveries).toMatchObject([{ documents: [{ ref }] }]);
      expect(await li.ask('uploadGet', { ref })).toMatchObject({ ref });
      expect(await (await newBuyer(engine)).call('uploadGet', { ref })).toMatchObject({ code: 1404 });
      const again = await upload(staff, 'delivery');
      const id = sent.deliveries[0]?.id ?? 0;
      const parcel = { id, orderId: order.id, carrier: 'EMS', waybill: 'E-2' };
      const { version } = sent;
      const alone = { orderId: order.id, version, carrier: 'EMS', waybill: 'E-1' };
      expect(await staff.call('deliveryDocSaveOrUpdate', alone)).toMatchObject({
        code: 1400,
        fields: { documentRefs: 'required' },
      });
      const changed = { ...parcel, version, documentRefs: [ref, again] };
      await staff.ask('deliveryDocSaveOrUpdate', { ...changed, documentRefs: [ref, again, ref, again] });
      expect(await li.ask('deliveryDocQuery', { orderId: order.id })).toMatchObject([
        { carrier: 'EMS', waybill: 'E-2', documents: [{ ref }, { ref: again }] },
      ]);
      const now = await li.ask('orderGetById', { id: order.id });
      expect(now.events.at(-1)).toMatchObject({ event: 'delivery.saved', note: 'EMS E-2' });
      // Who has not seen the second paper does not take it away.
      expect(await staff.call('deliveryDocSaveOrUpdate', { ...changed, documentRefs: [ref] })).toMatchObject({
        msg: 'order.moved',
      });
      expect((await li.ask('messagePageQuery', { rowSize: 1 })).data).toMatchObject([
        { event: 'delivery.saved', params: { waybill: 'E-2' } },
      ]);
      // A paper that was put with it by mistake is taken away again.
      const without = { ...parcel, version: now.version, documentRefs: [again] };
      await staff.ask('deliveryDocSaveOrUpdate', without);
      expect(await li.call('uploadGet', { ref })).toMatchObject({ code: 1404 });
      // Who took it away, though somebody else brought it, may put it back for a day; then it is gone.
      const colleague = await newStaff(engine);
      const put = async (person: Person, documentRefs: string[]) => {
        const { version } = await staff.ask('orderGetById', { id: order.id });
        const { documents } = await person.ask('deliveryDocSaveOrUpdate', {
          ...parcel,
          version,
          documentRefs,
        });
        return documents.map((file) => file.ref);
      };
      const sweep = (hours: number) => sweepUploads(engine.db(), new Date(Date.now() + hours * 3_600_000));
      // Long after it was brought.
      const old = { createdAt: new Date(Date.now() - 90 * 86_400_000) };
      await engine
        .db()
        .update(uploads)
        .set(old)
        .where(inArray(uploads.ref, [ref, again]));
      await put(colleague, []);
      await sweep(23);
      expect(await put(colleague, [again])).toEqual([again]);
      await sweep(999);
      expect(await li.ask('uploadGet', { ref: again })).toMatchObject({ ref: again });
      await put(colleague, []);
      await sweep(25);
      expect(await colleague.call('uploadGet', { ref: again })).toMatchObject({ code: 1404 });
      expect(await engine.db().$count(uploads, inArray(uploads.ref, [ref, again]))).toBe(0);
    });

    it('without goods tells of papers as sent, and of their waybill as put right once it is', async () => {
      const { id: orderId, version } = await staff.ask('updateOrderFh', parcelOf(await paid()));
      const documentRefs = [await upload(staff, 'delivery')];
      const follow = { orderId, carrier: 'EMS', documentRefs };
      const { id } = await staff.ask('deliveryDocSaveOrUpdate', { ...follow, version, waybill: 'E-1' });
      await staff.ask('deliveryDocSaveOrUpdate', { ...follow, id, version: version + 1, waybill: 'E-2' });
      const told = [
        ['delivery.followed', 'E-1'],
        ['delivery.saved', 'E-2'],
      ];
      const { events } = await li.ask('orderGetById', { id: orderId });
      expect(events.slice(-2).map(({ event, note }) => [event, note.split(' ')[1]])).toEqual(told);
      const { data } = await li.ask('messagePageQuery', { rowSize: 2 });
      expect(data.map(({ event, params }) => [event, params.waybill]).reverse()).toEqual(told);
    });
  });

  it('on credit is done when it is both received and paid, in either order', async () => {
    const credit = { creditApproved: true, creditLimitFen: 10_000_000 };
    await engine.db().update(customer).set(credit).where(eq(customer.id, li.id));
    const order = await placeOrder(li, undefined, { terms: 'CREDIT' });
    await staff.ask('updateOrderFh', parcelOf(order));
    const received = await li.ask('updateOrderSh', { id: order.id });
    expect(received).toMatchObject({ status: '待收货', received: true, payment: 'UNPAID' });
    expect(await li.call('updateOrderSh', { id: order.id })).toMatchObject(refused);
    const signed = await staff.ask('updateOrderSignSk', paymentOf(received));
    expect(signed).toMatchObject({ status: '已完成', payment: 'SIGNED' });
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
      const signed = await paid();
      expect(await staff.call('orderEditPreview', { id: signed.id, lines })).toMatchObject(refused);
    });
  });

  it('is corrected and returned by documents that add up', async () => {
    const order = await paid();
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
    const unsent = await paid();
    expect(
      await staff.call('fixDocSave', { ...doc, orderId: unsent.id, version: unsent.version, lines: [probe] }),
    ).toMatchObject(refused);
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
        const voucherRef = await upload(buyer, 'voucher');
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
      expect(await staff.call('updateOrderSignSk', paymentOf(order))).toMatchObject(refused);
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
      expect(await staff.call('updateOrderSignSk', further(order))).toMatchObject(refused);
      const cancelled = await buyer.ask('orderUpdate', { id: order.id, cancel: { reason: 'x' } });
      expect(await staff.call('updateOrderSignSk', further(cancelled))).toMatchObject(refused);
    });
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
      expect(await buyer.call('orderDeleteByIds', { ids: [id] })).toMatchObject(refused);
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
      expect(await staff.call('updateOrderSignSk', refundOf(rest, 1))).toMatchObject(refused);
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
      expect(await staff.call('updateOrderSignSk', again)).toMatchObject(refused);
    });

    it('is also what came in beyond the total, and of an unpaid order it is nothing', async () => {
      const unpaid = await placeOrder(buyer);
      const part = await staff.ask('updateOrderSignSk', paymentOf(unpaid, 1_000));
      expect(part).toMatchObject({ payment: 'UNPAID', refundDueFen: 0 });
      expect(await staff.call('updateOrderSignSk', refundOf(part, 500))).toMatchObject(refused);
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
