import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { customer, goods, restockWish, sku } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { type NoticeMessage, SmsFailed } from '@/lib/backend/gateways/sms';
import { announceRestock } from '@/lib/backend/services/personal/restock/announce';
import { MAX_WISHES } from '@/lib/backend/services/personal/restock/restock-handlers';
import { SMS_AT_ONCE, sendRestockSms } from '@/lib/backend/services/personal/restock/restock-sms';
import { insertCatalogue } from '../catalogue/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { newPerson, type Person } from './people';

const NOW = new Date('2026-03-04T05:06:07Z');

describeOnEachEngine('waiting for what is out of stock', (engine) => {
  let made: Awaited<ReturnType<typeof insertCatalogue>>;
  let li: Person;
  let han: Person;
  const setStock = (skuCode: string, stock: number) =>
    engine.db().update(sku).set({ stock, madeToOrder: false }).where(eq(sku.skuCode, skuCode));
  const announce = () => inTransaction(engine.db(), (tx) => announceRestock(tx, NOW));
  const told = async (person: Person) =>
    (await person.ask('messagePageQuery', { kind: 'system' })).data.map(
      ({ event, params, goodsId, read }) => ({
        event,
        params,
        goodsId,
        read,
      }),
    );

  beforeAll(async () => {
    made = await insertCatalogue(engine.db());
  });
  beforeEach(async () => {
    await engine.db().delete(restockWish);
    await setStock('T-001-1', 0);
    await setStock('T-001-10', 0);
    li = await newPerson(engine);
    han = await newPerson(engine);
  });

  it('is noted once, told in one message a product and by SMS, and then over', async () => {
    await li.ask('restockSave', { skuCodes: ['T-001-1', 'T-001-10', 'T-001-1'] });
    await li.ask('restockSave', { skuCodes: ['T-001-1'] });
    await han.ask('restockSave', { skuCodes: ['T-001-10'] });
    expect(await li.ask('restockQuery', {})).toEqual({ skuCodes: ['T-001-1', 'T-001-10'] });
    await announce();
    expect(await told(li)).toEqual([]);

    await setStock('T-001-1', 3);
    await setStock('T-001-10', 1);
    await announce();
    await announce();
    const params = { catalogNo: 'T-001', skuCodes: 'T-001-1, T-001-10' };
    expect(await told(li)).toEqual([{ event: 'stock.back', params, goodsId: made.goods.dapi, read: false }]);
    expect(await told(han)).toHaveLength(1);

    const sent: NoticeMessage[] = [];
    const sms = { send: async () => {}, notify: async (one: NoticeMessage) => void sent.push(one) };
    await sendRestockSms(engine.db(), sms);
    await sendRestockSms(engine.db(), sms);
    const notice = { notice: 'stock.back', catalogNo: 'T-001' };
    expect(sent.sort((a, b) => (a.phone === li.phone ? -1 : b.phone === li.phone ? 1 : 0))).toEqual([
      { phone: li.phone, ...notice },
      { phone: han.phone, ...notice },
    ]);
    expect(await li.ask('restockQuery', {})).toEqual({ skuCodes: [] });
  });

  it('tells of what came only, and waits on for the rest', async () => {
    await li.ask('restockSave', { skuCodes: ['T-001-1', 'T-001-10'] });
    await setStock('T-001-10', 2);
    await announce();
    await sendRestockSms(engine.db(), null);
    expect(await told(li)).toMatchObject([{ params: { skuCodes: 'T-001-10' } }]);
    expect(await li.ask('restockQuery', {})).toEqual({ skuCodes: ['T-001-1'] });
  });

  it('goes on while what came is less than the fewest that are sold', async () => {
    const fewest = (orderMin: number) =>
      engine.db().update(sku).set({ orderMin, orderStep: orderMin }).where(eq(sku.skuCode, 'T-001-1'));
    await fewest(5);
    await setStock('T-001-1', 4);
    await li.ask('restockSave', { skuCodes: ['T-001-1'] });
    await announce();
    expect(await told(li)).toEqual([]);
    await setStock('T-001-1', 5);
    await announce();
    expect(await told(li)).toHaveLength(1);
    expect(await li.call('restockSave', { skuCodes: ['T-001-1'] })).toMatchObject({ msg: 'sku.in_stock' });
    await fewest(1);
  });

  it('told at the same time twice is told once', async () => {
    await li.ask('restockSave', { skuCodes: ['T-001-1'] });
    await setStock('T-001-1', 2);
    await Promise.all([announce(), announce(), announce()]);
    expect(await told(li)).toHaveLength(1);
  });

  // PGlite has one at a time.
  it.runIf(engine.name === 'PostgreSQL')('holds no wish while it waits for whose it is', async () => {
    const waiting = async () => {
      const rows = await engine.db().execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rowsOf(rows).length;
    };
    await li.ask('restockSave', { skuCodes: ['T-001-1'] });
    await setStock('T-001-1', 2);
    const { telling, free } = await engine.db().transaction(async (tx) => {
      await tx.select().from(customer).where(eq(customer.id, li.id)).for('update');
      const telling = announce();
      await expect.poll(waiting).toBe(1);
      return { telling, free: await tx.select().from(restockWish).for('update', { skipLocked: true }) };
    });
    expect(free).toHaveLength(1);
    await telling;
    expect(await told(li)).toHaveLength(1);
  });

  it('says nothing of a product that is no longer sold', async () => {
    await li.ask('restockSave', { skuCodes: ['T-001-1'] });
    await setStock('T-001-1', 2);
    const status = (value: string) =>
      engine.db().update(goods).set({ status: value }).where(eq(goods.id, made.goods.dapi));
    await status('INACTIVE');
    await announce();
    await status('ACTIVE');
    expect(await told(li)).toEqual([]);
  });

  it('a provider that fails for one keeps nobody else from hearing', async () => {
    await li.ask('restockSave', { skuCodes: ['T-001-1'] });
    await han.ask('restockSave', { skuCodes: ['T-001-1'] });
    await setStock('T-001-1', 1);
    await announce();
    const sent: string[] = [];
    const notify = async ({ phone }: NoticeMessage) => {
      if (phone === li.phone) throw new SmsFailed('refused');
      sent.push(phone);
    };
    await sendRestockSms(engine.db(), { send: async () => {}, notify });
    expect(sent).toEqual([han.phone]);
    expect(await told(li)).toHaveLength(1);
  });

  it('keeps nobody waiting who receives units, whatever the provider does, and is sent a few at a time', async () => {
    const keeper = await newPerson(engine, { permissions: ['stock.write'] });
    const others = await Promise.all(Array.from({ length: SMS_AT_ONCE - 1 }, () => newPerson(engine)));
    const all = [li, han, ...others];
    for (const one of all) await one.ask('restockSave', { skuCodes: ['T-001-1'] });
    const sent: string[] = [];
    const held: (() => void)[] = [];
    const notify = ({ phone }: NoticeMessage) =>
      new Promise<void>((resolve) => {
        sent.push(phone);
        held.push(resolve);
      });
    const gateways = { sms: { send: async () => {}, notify }, wechat: null, mail: null };
    const receive = () =>
      callApi(
        engine,
        'stockSave',
        { skuCode: 'T-001-1', units: 1, reason: '到货' },
        { session: keeper.session, gateways },
      );
    expect(await receive()).toMatchObject({ code: 1000, data: { stock: 1 } });
    for (const one of all) expect(await told(one)).toHaveLength(1);
    await expect.poll(() => sent.length).toBe(SMS_AT_ONCE);
    // What is received meanwhile begins no second row, and a shop that stopped now would send the rest at its next minute.
    await receive();
    expect(sent).toHaveLength(SMS_AT_ONCE);
    expect(await engine.db().$count(restockWish)).toBe(1);
    // Told of: should it run out again, who still waits for an SMS may ask anew.
    for (const one of all) expect(await one.ask('restockQuery', {})).toEqual({ skuCodes: [] });
    for (const letGo of held) letGo();
    await expect.poll(() => sent.length).toBe(all.length);
    held.at(-1)?.();
    expect(new Set(sent)).toEqual(new Set(all.map(({ phone }) => phone)));
    expect(await engine.db().$count(restockWish)).toBe(0);
  });

  it('is taken back, and only by oneself', async () => {
    await li.ask('restockSave', { skuCodes: ['T-001-1'] });
    await han.ask('restockDelete', { skuCodes: ['T-001-1'] });
    expect((await li.ask('restockQuery', {})).skuCodes).toEqual(['T-001-1']);
    await li.ask('restockDelete', { skuCodes: ['T-001-1', 'unheard-of'] });
    expect((await li.ask('restockQuery', {})).skuCodes).toEqual([]);
  });

  it('refuses what can be had, what is not sold, and too many', async () => {
    const refused = (skuCodes: string[]) => li.call('restockSave', { skuCodes });
    await setStock('T-001-10', 1);
    expect(await refused(['T-001-1', 'T-001-10'])).toMatchObject({ code: 1409, msg: 'sku.in_stock' });
    expect(await refused(['T-001-1', 'none'])).toMatchObject({ code: 1404, msg: 'sku.not_found' });
    expect(await refused([])).toMatchObject({ code: 1400, fields: { skuCodes: 'too_small' } });
    expect((await li.ask('restockQuery', {})).skuCodes).toEqual([]);
    expect(await callApi(engine, 'restockSave', { skuCodes: ['T-001-1'] })).toMatchObject({ code: 9003 });

    const size = { zh: '1 毫克' };
    const many = Array.from({ length: MAX_WISHES }, (_, i) => ({
      goodsId: made.goods.pi,
      skuCode: `many-${i}`,
      size,
      unit: size,
      priceFen: 100,
    }));
    const rows = await engine.db().insert(sku).values(many).returning({ skuId: sku.id });
    await engine
      .db()
      .insert(restockWish)
      .values(rows.map(({ skuId }) => ({ customerId: li.id, skuId })));
    expect(await refused(['T-001-1'])).toMatchObject({ code: 1409, msg: 'restock.limit' });
    expect((await li.ask('restockQuery', {})).skuCodes).not.toContain('T-001-1');
    // Of a product that is no longer sold none could be taken back.
    const status = (value: string) =>
      engine.db().update(goods).set({ status: value }).where(eq(goods.id, made.goods.pi));
    await status('DISCONTINUED');
    expect(await refused(['T-001-1'])).toMatchObject({ code: 1000 });
    await status('ACTIVE');
  });
});
