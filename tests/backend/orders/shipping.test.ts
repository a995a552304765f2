import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { orderLine, orders, shelfLot, sku, upload as uploads } from '@/lib/backend/db/schema';
import { sweepUploads } from '@/lib/backend/services/personal/uploads/stored-uploads';
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
  setStock,
  stockOf,
  uploadPdf,
} from './shop';

describeOnEachEngine('the parcels of an order', (engine) => {
  let li: Buyer;
  let staff: Person;
  beforeAll(async () => {
    await openShop(engine);
    li = await newBuyer(engine);
    staff = await newStaff(engine);
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
      const order = await placePaid(li, staff);
      const other = await placePaid(li, staff);
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
      const made = [await placePaid(li, staff), await placePaid(li, staff)];
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
      const { shelf = [] } = await placePaid(li, staff);
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
      const order = await placePaid(li, staff);
      const ref = await uploadPdf(staff, 'delivery');
      // Named twice it is one paper.
      const sent = await staff.ask('updateOrderFh', { ...parcelOf(order), documentRefs: [ref, ref] });
      expect(sent.deliveries).toMatchObject([{ documents: [{ ref }] }]);
      expect(await li.ask('uploadGet', { ref })).toMatchObject({ ref });
      expect(await (await newBuyer(engine)).call('uploadGet', { ref })).toMatchObject({ code: 1404 });
      const again = await uploadPdf(staff, 'delivery');
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
      const { id: orderId, version } = await staff.ask('updateOrderFh', parcelOf(await placePaid(li, staff)));
      const documentRefs = [await uploadPdf(staff, 'delivery')];
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
});
