import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { goods as goodsTable, orders, shelfLot, trialApplication, trialEvent } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { logger } from '@/lib/backend/log';
import { forgetTrials } from '@/lib/backend/services/trials/forget-trials';
import { settleTrials } from '@/lib/backend/services/trials/settle-trials';
import {
  atTime,
  type Buyer,
  newBuyer,
  newStaff,
  parcelOf,
  paymentOf,
  placeOrder,
  setStock,
  stockOf,
} from '../orders/shop';
import type { Person } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import { refuseChanges } from '../support/refuse-changes';
import {
  apply,
  decided,
  grantedOf,
  inputOf,
  newProgramme,
  openTrials,
  PROGRAMME,
  parcel,
  TRIAL_STAFF,
  verify,
} from './programmes';

describeOnEachEngine('samples to try', (engine) => {
  let goods: Awaited<ReturnType<typeof openTrials>>['goods'];
  let li: Buyer;
  let staff: Person;
  beforeAll(async () => {
    ({ goods, li, staff } = await openTrials(engine));
    await setStock(engine, 'T-001-1', 50);
  });

  it('shows what runs and what is announced to everybody, and what has ended to nobody', async () => {
    await newProgramme(engine, goods, { opensInDays: 3, closesInDays: 9 });
    await newProgramme(engine, goods, { opensInDays: -9, closesInDays: -3 });
    await newProgramme(engine, goods, { closesInDays: 5, quota: 7 });
    const { data } = await callApi(engine, 'trialApplicationPageQuery', { goodsId: goods.dapi });
    const [first, second] = data.data;
    expect(data.total).toBe(2);
    expect(first).toMatchObject({
      kind: 'programme',
      period: 'OPEN',
      html: '<p>说明</p>',
      samples: [{ skuCode: 'T-001-1', quota: 7, left: 7, goods: { id: goods.dapi } }, { skuCode: 'T-003-1' }],
    });
    expect(second).toMatchObject({ period: 'SOON' });
    const none = await callApi(engine, 'trialApplicationPageQuery', { goodsId: goods.pi });
    expect(none.data.data).toEqual([]);
    expect((await callApi(engine, 'goodsDetail', { goodsId: goods.dapi })).data.hasTrial).toBe(true);
    expect((await callApi(engine, 'goodsDetail', { goodsId: goods.pi })).data.hasTrial).toBe(false);
  });

  it('goes from the application to the result, and tells of each step', async () => {
    const buyer = await newBuyer(engine);
    const [sampleId] = await newProgramme(engine, goods);
    const before = await stockOf(engine, 'T-001-1');
    const applied = await apply(buyer, sampleId);
    expect(applied).toMatchObject({
      state: 'SUBMITTED',
      moves: ['withdraw'],
      skuCode: 'T-001-1',
      version: 1,
    });
    expect(await grantedOf(engine, sampleId)).toBe(0);

    const granted = await staff.ask('trialDecide', { ...decided(applied, true), reason: '可以' });
    expect(granted).toMatchObject({ state: 'APPROVED', reply: '可以', customer: { id: buyer.id } });
    expect(granted.shelf?.map(({ lot }) => lot)).toEqual(['L-SOON', 'L-LATE']);
    expect(granted.maxC).toBe(-15);
    expect(await grantedOf(engine, sampleId)).toBe(1);
    expect(await stockOf(engine, 'T-001-1')).toBe(before - 1);

    const expired = await staff.call('trialShip', { ...parcel(granted), lot: 'L-OLD' });
    expect(expired).toMatchObject({ code: 1409, msg: 'lot.expired' });
    const foreign = await staff.call('trialShip', { ...parcel(granted), lot: 'L-PI' });
    expect(foreign).toMatchObject({ code: 1400, fields: { lot: 'unknown' } });
    const sent = await staff.ask('trialShip', parcel(granted));
    expect(sent).toMatchObject({ state: 'SHIPPED', shipment: { lot: 'L-SOON', expiresOn: '2098-12-31' } });

    // It stands among the lots that were sent, with its papers.
    const { data: lots, total } = await buyer.ask('myLotQuery', { expiresBy: '2098-12-31' });
    expect([total, lots]).toMatchObject([
      1,
      [
        {
          ...{ lot: 'L-SOON', skuCode: 'T-001-1', name: 'DAPI 二盐酸盐', size: '1 毫克', qty: 1 },
          ...{ orders: [], trials: [applied.id] },
        },
      ],
    ]);
    const lotIds = lots.map(({ id }) => id);
    expect(await buyer.ask('orderPapersZip', { lotIds })).toMatchObject({ name: 'lots-papers.zip' });
    expect(await li.call('orderPapersZip', { lotIds })).toMatchObject({ msg: 'paper.nothing' });

    const own = await buyer.ask('trialApplicationGetById', { id: applied.id });
    expect(own).toMatchObject({ moves: ['report'], address: { phone: '138****5678' } });
    expect(own.customer).toBeUndefined();
    const done = await buyer.ask('trialApplicationUpdate', {
      id: applied.id,
      result: { verdict: 'PARTLY', text: '背景略高' },
    });
    expect(done).toMatchObject({
      state: 'DONE',
      moves: [],
      result: { verdict: 'PARTLY' },
      resultDueAt: null,
    });
    expect(done.events.map(({ event, actor }) => `${event} ${actor}`)).toEqual([
      'trial.submitted customer',
      'trial.approved staff',
      'trial.shipped staff',
      'trial.reported customer',
    ]);
    const told = await buyer.ask('messagePageQuery', { kind: 'trial' });
    expect(told.data.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['trial.submitted', 'trial.approved', 'trial.shipped']),
    );
    expect(told.total).toBe(3);
    const log = await staff.ask('systemLogQuery', { subject: 'trial' });
    expect(log.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['trial.approved', 'trial.shipped']),
    );
  });

  it('takes the lot off the shelf where it is counted', async () => {
    const buyer = await newBuyer(engine);
    const [, sampleId] = await newProgramme(engine, goods);
    const counted = {
      skuCode: 'T-003-1',
      lot: 'L-ONE',
      expiresOn: '2099-01-01',
      qty: 1,
      updatedAt: new Date(),
    };
    await engine.db().insert(shelfLot).values(counted);
    const granted = await staff.ask('trialDecide', decided(await apply(buyer, sampleId), true));
    expect(granted.shelf).toEqual([{ lot: 'L-ONE', expiresOn: '2099-01-01', qty: 1 }]);
    // It was made for this and received meanwhile: what is sent is no longer to be had.
    await setStock(engine, 'T-003-1', 1);
    await staff.ask('trialShip', { ...parcel(granted), lot: 'L-ONE' });
    expect(await stockOf(engine, 'T-003-1')).toBe(0);
    const again = await apply(await newBuyer(engine), sampleId);
    const next = await staff.ask('trialDecide', decided(again, true));
    expect(await staff.call('trialShip', { ...parcel(next), lot: 'L-ONE' })).toMatchObject({
      code: 1409,
      msg: 'lot.insufficient',
    });
    expect(await staff.ask('trialApplicationGetById', { id: again.id })).toMatchObject({ state: 'APPROVED' });
    // Received without its lot.
    await setStock(engine, 'T-003-1', 1);
    await staff.ask('trialShip', { ...parcel(next), lot: 'L-PROBE' });
    expect(await stockOf(engine, 'T-003-1')).toBe(0);
  });

  it('has what was made for it and received, which an order does not take, nor takes it what an order waits for', async () => {
    const code = 'T-003-1';
    const [keeper, seller] = [
      await newStaff(engine, ['stock.write']),
      await newStaff(engine, ['order.read', 'order.ship', 'order.sign']),
    ];
    const receive = (units: number, lot: string) =>
      keeper.ask('stockSave', { skuCode: code, units, lot, expiresOn: '2099-01-01', reason: '到货' });
    const [, sampleId] = await newProgramme(engine, goods);
    await engine.db().delete(shelfLot);
    await engine.db().update(trialApplication).set({ state: 'REJECTED' });
    await setStock(engine, code, 0);
    const granted = await staff.ask(
      'trialDecide',
      decided(await apply(await newBuyer(engine), sampleId), true),
    );
    await receive(1, 'L-SAMPLE');
    const order = await placeOrder(await newBuyer(engine), [{ skuCode: code, qty: 1 }]);
    expect(await stockOf(engine, code)).toBe(1);
    await staff.ask('trialShip', { ...parcel(granted), lot: 'L-SAMPLE' });
    expect(await stockOf(engine, code)).toBe(0);
    await receive(1, 'L-ORDER');
    await staff.ask('trialDecide', decided(await apply(await newBuyer(engine), sampleId), true));
    expect(await stockOf(engine, code)).toBe(1);
    const paid = await seller.ask('updateOrderSignSk', paymentOf(order));
    const lines = paid.lines.map(({ id }) => ({ lineId: id, qty: 1, lot: 'L-ORDER' }));
    await seller.ask('updateOrderFh', { ...parcelOf(paid), lines });
    expect(await stockOf(engine, code)).toBe(0);
    // What is set aside of a counted lot lies there as well: what was received without one went with the sample.
    await engine.db().update(trialApplication).set({ state: 'REJECTED' });
    await receive(1, 'L-ASIDE');
    const [, made] = [
      await staff.ask('trialDecide', decided(await apply(await newBuyer(engine), sampleId), true)),
      await staff.ask('trialDecide', decided(await apply(await newBuyer(engine), sampleId), true)),
    ];
    await setStock(engine, code, 1);
    await staff.ask('trialShip', { ...parcel(made), lot: 'L-PROBE' });
    expect(await stockOf(engine, code)).toBe(0);
  });

  it.each(['withdrawn', 'sent'])(
    'waits for another where its own went with who waited, and is %s after that or meanwhile',
    async (what) => {
      const code = 'T-003-1';
      const keeper = await newStaff(engine, ['stock.write']);
      const receive = (lot: string) =>
        keeper.ask('stockSave', { skuCode: code, units: 1, lot, expiresOn: '2099-01-01', reason: '到货' });
      const [, sampleId] = await newProgramme(engine, goods);
      const granted = async (buyer: Buyer) =>
        staff.ask('trialDecide', decided(await apply(buyer, sampleId), true));
      for (const meanwhile of [false, true]) {
        await engine.db().delete(shelfLot);
        await engine.db().update(trialApplication).set({ state: 'REJECTED' });
        await engine.db().update(orders).set({ status: '已取消' });
        await setStock(engine, code, 0);
        await receive('L-1');
        const buyer = await newBuyer(engine);
        const holder = await granted(buyer);
        const waiting = await granted(await newBuyer(engine));
        const ends = async () => {
          if (what === 'withdrawn')
            await buyer.ask('trialApplicationUpdate', { id: holder.id, withdraw: true });
          else {
            await receive('L-2');
            await staff.ask('trialShip', { ...parcel(holder), lot: 'L-2' });
          }
        };
        const ending = meanwhile ? ends() : undefined;
        await staff.ask('trialShip', { ...parcel(waiting), lot: 'L-1' });
        await (ending ?? ends());
        expect(await stockOf(engine, code)).toBe(0);
      }
    },
  );

  it('a refusal says why; what is refused, withdrawn or forgotten frees what was set aside', async () => {
    const buyer = await newBuyer(engine);
    const [sampleId, other] = await newProgramme(engine, goods);
    const before = await stockOf(engine, 'T-001-1');
    const applied = await apply(buyer, sampleId);
    expect(await staff.call('trialDecide', decided(applied, false))).toMatchObject({
      code: 1400,
      fields: { reason: 'required' },
    });
    const granted = await staff.ask('trialDecide', decided(applied, true));
    const refused = await staff.ask('trialDecide', { ...decided(granted, false), reason: '停供' });
    expect(refused).toMatchObject({ state: 'REJECTED', reply: '停供', moves: [] });
    expect(await grantedOf(engine, sampleId)).toBe(0);
    expect(await stockOf(engine, 'T-001-1')).toBe(before);

    // It came to nothing: one may ask again.
    const again = await apply(buyer, sampleId);
    await staff.ask('trialDecide', decided(again, true));
    expect(await buyer.ask('trialApplicationUpdate', { id: again.id, withdraw: true })).toMatchObject({
      state: 'WITHDRAWN',
    });
    expect(await stockOf(engine, 'T-001-1')).toBe(before);

    const last = await apply(buyer, other);
    await staff.ask('trialDecide', decided(last, true));
    expect(await grantedOf(engine, other)).toBe(1);
    await inTransaction(engine.db(), (tx) => forgetTrials(tx, buyer.id));
    expect(await grantedOf(engine, other)).toBe(0);
    expect(await buyer.ask('trialApplicationPageQuery', { mine: true })).toMatchObject({ total: 0 });
  });

  it('refuses who may not apply, and what can’t be applied for', async () => {
    const [sampleId, other] = await newProgramme(engine, goods, { perPerson: 1 });
    const refusal = async (buyer: Buyer, id: number) => {
      const { code, msg } = await buyer.call('trialApplicationSave', inputOf(buyer, id));
      return `${code} ${msg}`;
    };
    await apply(li, sampleId);
    expect(await refusal(li, sampleId)).toBe('1409 trial.applied');
    expect(await refusal(li, other)).toBe('1409 trial.per_person');
    expect(await refusal(li, 999_999)).toBe('1404 trial_sample.not_found');
    const [soon] = await newProgramme(engine, goods, { opensInDays: 1 });
    expect(await refusal(li, soon)).toBe('1409 trial.not_open');
    const [over] = await newProgramme(engine, goods, { opensInDays: -9, closesInDays: -1 });
    expect(await refusal(li, over)).toBe('1409 trial.ended');
    const [closed] = await newProgramme(engine, goods, { audience: 'VERIFIED' });
    expect(await refusal(li, closed)).toBe('1403 trial.not_verified');
    await verify(engine, li);
    expect(await apply(li, closed)).toMatchObject({ state: 'SUBMITTED' });
    const [none] = await newProgramme(engine, goods, { quota: 0 });
    expect(await refusal(li, none)).toBe('1409 trial.none_left');
    const stranger = await newBuyer(engine);
    expect(await refusal({ ...stranger, addressId: li.addressId }, other)).toBe('1404 address.not_found');
    for (const wrong of [{ purpose: ' ' }, { instrument: '' }, { sampleId: 1.5 }, { sampleId: Number.NaN }])
      expect(
        await stranger.call('trialApplicationSave', { ...inputOf(stranger, other), ...wrong }),
      ).toMatchObject({ code: 1400 });
  });

  it('reminds behind an application that can’t be reminded of', async () => {
    const [sampleId] = await newProgramme(engine, goods, { closesInDays: null });
    const shipped = async (buyer: Buyer) => {
      const applied = await apply(buyer, sampleId);
      return staff.ask('trialShip', parcel(await staff.ask('trialDecide', decided(applied, true))));
    };
    const owner = await newBuyer(engine);
    const stuck = await shipped(owner);
    const other = await shipped(await newBuyer(engine));
    const endRefusal = await refuseChanges(engine.db(), trialApplication, stuck.id);
    const due = new Date(other.resultDueAt ?? 0);
    const both = inArray(trialApplication.id, [stuck.id, other.id]);
    await expect(settleTrials(engine.db(), due, both)).rejects.toThrow();
    await endRefusal();
    // Whose it is sees it as it is.
    const overdue = { dueAt: new Date(0) };
    await engine.db().update(trialApplication).set(overdue).where(eq(trialApplication.id, stuck.id));
    const endAgain = await refuseChanges(engine.db(), trialApplication, stuck.id);
    const told = vi.spyOn(logger(), 'warn').mockImplementation(() => {});
    expect((await owner.ask('trialApplicationPageQuery', { mine: true })).data).toMatchObject([
      { id: stuck.id },
    ]);
    expect(await owner.ask('trialApplicationGetById', { id: stuck.id })).toMatchObject({ id: stuck.id });
    expect(told.mock.calls.map(([line]) => line)).toMatchObject(
      [1, 2].map(() => ({ event: 'trials.not_settled' })),
    );
    told.mockRestore();
    await endAgain();
    expect(await settleTrials(engine.db(), due, both)).toBe(1);
  });

  it('reminds of the result once, on time', async () => {
    const clock = { now: new Date() };
    const person = await atTime(engine, clock)();
    const [sampleId] = await newProgramme(engine, goods, { closesInDays: null });
    const buyer = await newBuyer(engine);
    const applied = await apply(buyer, sampleId);
    const { id } = applied;
    const granted = await staff.ask('trialDecide', decided(applied, true));
    const { resultDueAt } = await staff.ask('trialShip', parcel(granted));
    const due = new Date(resultDueAt ?? 0);
    const mine = eq(trialApplication.id, id);
    expect(await settleTrials(engine.db(), new Date(due.getTime() - 1), mine)).toBe(0);
    expect(await settleTrials(engine.db(), due, mine)).toBe(1);
    expect(await settleTrials(engine.db(), due, mine)).toBe(0);
    clock.now = new Date(due.getTime() + 1);
    expect(await person.call('trialApplicationPageQuery', { mine: true })).toMatchObject({
      data: { total: 0 },
    });
    const told = await buyer.ask('messagePageQuery', { kind: 'trial' });
    expect(told.data.filter(({ event }) => event === 'trial.result_due')).toHaveLength(1);
    expect(await buyer.ask('trialApplicationGetById', { id })).toMatchObject({
      state: 'SHIPPED',
      moves: ['report'],
    });
  });

  it('lists all of them for staff, by state and word', async () => {
    const buyer = await newBuyer(engine, { custName: '韩梅梅' });
    const [sampleId] = await newProgramme(engine, goods);
    const { id } = await apply(buyer, sampleId);
    await verify(engine, buyer, '韩玫');
    const found = await staff.ask('trialDeskQuery', { keyword: '韩梅', state: 'SUBMITTED' });
    expect(found).toMatchObject({
      total: 1,
      counts: { SUBMITTED: 1 },
      data: [{ id, moves: ['approve', 'reject'], customer: { name: '韩梅梅', verifiedName: '韩玫' } }],
    });
    // Who has given no name is told by the phone, masked.
    expect(found.data[0]?.customer?.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect((await staff.ask('trialDeskQuery', { keyword: '%' })).total).toBe(0);
  });

  describe('who may do what', () => {
    const CALLS = [
      'trialDecide',
      'trialShip',
      'trialDeskQuery',
      'trialProgrammePageQuery',
      'trialProgrammeSave',
    ] as const;
    it('another customer’s application is as unknown as none', async () => {
      const [sampleId] = await newProgramme(engine, goods);
      const { id } = await apply(await newBuyer(engine), sampleId);
      const other = await newBuyer(engine);
      const unknown = { code: 1404, msg: 'trial.not_found' };
      for (const one of [id, 999_999]) {
        expect(await other.call('trialApplicationGetById', { id: one })).toMatchObject(unknown);
        const withdraw = { id: one, withdraw: true as const };
        for (const change of [withdraw, { ...withdraw, version: 99 }]) {
          expect(await other.call('trialApplicationUpdate', change)).toMatchObject(unknown);
          expect(await staff.call('trialApplicationUpdate', change)).toMatchObject(unknown);
        }
      }
    });

    it.each(CALLS)('%s needs a session with its permission', async (name) => {
      const inputs = {
        trialDecide: decided({ id: 1, version: 1 }, true),
        trialShip: { ...parcel({ id: 1, version: 1 }) },
        trialDeskQuery: {},
        trialProgrammePageQuery: {},
        trialProgrammeSave: PROGRAMME,
      };
      expect(await callApi(engine, name, inputs[name])).toMatchObject({ code: 9003 });
      const permission = {
        trialDecide: 'trial.decide',
        trialShip: 'trial.ship',
        trialDeskQuery: 'trial.read',
        trialProgrammePageQuery: 'trial.programme',
        trialProgrammeSave: 'trial.programme',
      }[name];
      const without = await newStaff(
        engine,
        TRIAL_STAFF.filter((one) => one !== permission),
      );
      for (const person of [li, without])
        expect(await person.call(name, inputs[name])).toMatchObject({
          code: 1403,
          msg: 'permission.missing',
        });
    });

    it('staff say what they saw, and nobody decides over somebody else’s decision', async () => {
      const [sampleId] = await newProgramme(engine, goods);
      const applied = await apply(await newBuyer(engine), sampleId);
      const unsaid = { code: 1400, fields: { version: 'required' } };
      const unseen = { version: undefined as never };
      expect(await staff.call('trialDecide', { ...decided(applied, true), ...unseen })).toMatchObject(unsaid);
      const granted = await staff.ask('trialDecide', decided(applied, true));
      const late = { ...decided(applied, false), reason: '停供' };
      const moved = { code: 1409, msg: 'trial.moved' };
      expect(await staff.call('trialDecide', late)).toMatchObject(moved);
      expect(await staff.call('trialShip', { ...parcel(granted), ...unseen })).toMatchObject(unsaid);
      expect(await staff.call('trialShip', parcel(applied))).toMatchObject(moved);
      expect(await staff.ask('trialApplicationGetById', { id: applied.id })).toMatchObject({
        state: 'APPROVED',
        reply: '',
      });
    });

    it('nobody decides what they have applied for themselves', async () => {
      const clerk = await newBuyer(engine, { permissions: TRIAL_STAFF });
      const [sampleId] = await newProgramme(engine, goods);
      const applied = await apply(clerk, sampleId);
      expect(await clerk.call('trialDecide', decided(applied, true))).toMatchObject({
        code: 1403,
        msg: 'trial.own',
      });
    });

    it('the phone is whole for who ships alone, which the log notes', async () => {
      const [sampleId] = await newProgramme(engine, goods);
      const { id } = await apply(await newBuyer(engine), sampleId);
      const reader = await newStaff(engine, ['trial.read']);
      const { address, moves } = await reader.ask('trialApplicationGetById', { id });
      expect(address?.phone).toBe('138****5678');
      expect(moves).toEqual([]);
      expect((await staff.ask('trialApplicationGetById', { id })).address?.phone).toBe('13812345678');
      const log = await staff.ask('systemLogQuery', { action: 'trial.address_read' });
      expect(log.data[0]).toMatchObject({ actorId: staff.id, subjectId: String(id) });
    });
  });

  it('name a product that is no longer made, and one that nobody may see any more', async () => {
    const buyer = await newBuyer(engine);
    const [sampleId] = await newProgramme(engine, goods);
    const { id } = await apply(buyer, sampleId);
    const become = (status: string) =>
      engine.db().update(goodsTable).set({ status }).where(eq(goodsTable.id, goods.dapi));
    const told = async () => {
      const { data } = await buyer.call('trialApplicationGetById', { id }, { lang: 'en' });
      const [listed] = (await buyer.ask('trialApplicationPageQuery', { mine: true })).data;
      expect(listed).toMatchObject({ kind: 'application', catalogNo: data.catalogNo });
      return data;
    };
    const named = { goodsId: goods.dapi, goodsName: 'DAPI dihydrochloride', catalogNo: 'T-001' };
    expect(await told()).toMatchObject({ ...named, goods: { id: goods.dapi } });
    expect(await told()).not.toHaveProperty('discontinued');
    await become('DISCONTINUED');
    expect(await told()).toMatchObject({ ...named, goods: null, discontinued: true });
    await become('INACTIVE');
    expect(await told()).toMatchObject({ ...named, goods: null, withdrawn: true });
    await become('ACTIVE');
  });

  it('events are as many as versions', async () => {
    const rows = await engine.db().select().from(trialApplication);
    for (const { id, version } of rows)
      expect(await engine.db().$count(trialEvent, eq(trialEvent.applicationId, id))).toBe(version);
  });
});
