import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as schema from '@/lib/backend/db/schema';
import { insertCatalogue } from '../catalogue/fixture';
import { callApi, describeOnEachEngine, type Engine } from '../support/engines';
import { pdf, png } from './files';
import { hangzhou, insertAreas, newPerson, type Person, uploadsFolder } from './people';

const PASSWORD = 'a quite long password';

/** Every table with a customer's rows, found in the schema itself: a new one is in the tests at once. */
const ownedTables = Object.values(schema).flatMap((table) =>
  is(table, PgTable) && 'customerId' in getTableColumns(table) ? [table] : [],
);

/** Stay as the house's books when the account goes, without the person: tests/backend/orders/account.test.ts. */
const keptTables: readonly PgTable[] = [schema.orders];

async function countRows(engine: Engine, table: PgTable, person: Person): Promise<number> {
  const { customerId } = getTableColumns(table);
  if (!customerId) throw new Error('no owner');
  return engine.db().$count(table, eq(customerId, person.id));
}

describeOnEachEngine('copy and deletion', (engine) => {
  let goodsId: number;
  beforeAll(async () => {
    await insertAreas(engine);
    goodsId = (await insertCatalogue(engine.db())).goods.dapi;
  });

  /** A customer with something of everything. */
  async function fullPerson(): Promise<Person> {
    const person = await newPerson(engine, { custName: '李雷', password: PASSWORD });
    const db = engine.db();
    const uploadOf = async (purpose: 'avatar' | 'identity', name: string, bytes: Buffer) =>
      (await person.ask('uploadSave', { purpose, name, data: bytes.toString('base64') })).ref;
    await person.ask('addressSaveOrUpdate', hangzhou);
    await person.ask('collectSave', { goodsId, note: 'favourite-note' });
    await person.ask('instrumentSave', { lines: [{ nm: 488, detectors: [{ centre: 530, width: 30 }] }] });
    await person.ask('visitTrailSave', { pageCode: 'HOME', pageName: 'visit-name' });
    const { id } = await person.ask('messageSave', { content: 'message-text', subject: 's' });
    await person.ask('messageSave', { messageId: id, content: 'reply-text' });
    await person.ask('customerBaseUpdate', {
      email: `p${person.id}@example.cn`,
      proof: { password: PASSWORD },
      organisation: '浙大',
      avatarRef: await uploadOf('avatar', 'a.png', await png()),
      invoiceTitles: [{ kind: '普票', title: 'title-text', taxNo: '91350100M000100Y43' }],
      verification: { realName: '真名', documentRefs: [await uploadOf('identity', 'i.pdf', pdf())] },
    });
    await uploadOf('avatar', 'unused.png', await png());
    await db.insert(schema.cartLine).values({ customerId: person.id, skuCode: 'cart-sku', qty: 1 });
    await db
      .insert(schema.cartMerge)
      .values({ customerId: person.id, mergeId: 'visitor-cart', changes: [], mergedAt: new Date() });
    const lists = { name: 'list-name', lines: [], createdAt: new Date(), updatedAt: new Date() };
    await db.insert(schema.buyingList).values({ customerId: person.id, ...lists });
    const nothing = { goodsTotalFen: 0, freightFen: 0, totalFen: 0, taxFen: 0 };
    await db.insert(schema.quotation).values({
      customerId: person.id,
      quotationNo: `Q-${person.id}`,
      lines: [],
      ...nothing,
      createdAt: new Date(),
      validUntil: new Date(),
    });
    await db.insert(schema.orders).values({
      customerId: person.id,
      orderNo: `O-${person.id}`,
      status: '已取消',
      terms: 'PREPAY',
      ...nothing,
      taxPerMille: 130,
      idemKey: 'order-key',
      idemHash: '',
      placedAt: new Date(),
      updatedAt: new Date(),
    });
    const [applied] = await db
      .insert(schema.trialApplication)
      .values({ customerId: person.id, goodsId, purpose: 'trial-text' })
      .returning({ id: schema.trialApplication.id });
    await db.insert(schema.trialEvent).values({
      applicationId: applied?.id ?? 0,
      event: 'trial.rejected',
      actor: 'staff',
      actorId: 4711,
      actorName: 'Staff',
      note: 'trial-note',
      at: new Date(),
    });
    const [size] = await db
      .select({ id: schema.sku.id })
      .from(schema.sku)
      .where(eq(schema.sku.goodsId, goodsId));
    await db.insert(schema.restockWish).values({ customerId: person.id, skuId: size?.id ?? 0 });
    await db
      .insert(schema.consent)
      .values({ customerId: person.id, type: 'YSZC', version: '1.0', acceptedAt: new Date() });
    await db
      .insert(schema.wechatBinding)
      .values({ customerId: person.id, openId: `open-${person.id}`, boundAt: new Date() });
    return person;
  }

  it('the test’s customer has a row in every table that holds customers’ rows', async () => {
    const person = await fullPerson();
    for (const table of ownedTables) {
      expect(await countRows(engine, table, person), getTableName(table)).toBeGreaterThan(0);
    }
  });

  describe('customerExport', () => {
    it('holds everything, in full, and no secret', async () => {
      const person = await fullPerson();
      const other = await fullPerson();
      const { records, profile, exportedAt } = await person.ask('customerExport', { password: PASSWORD });
      expect(exportedAt).toMatch(/^\d{4}-.*Z$/);
      expect(profile.id).toBe(person.id);
      const rows = (name: string) => records[name] ?? [];
      expect(rows('account')).toMatchObject([
        { id: person.id, phone: person.phone, email: `p${person.id}@example.cn`, verificationName: '真名' },
      ]);
      expect(rows('addresses')).toMatchObject([{ phone: '13812345678', detail: '文三路 1 号' }]);
      expect(rows('favourites')).toMatchObject([{ goodsId, note: 'favourite-note' }]);
      expect(rows('instruments')).toMatchObject([{ lines: [{ nm: 488 }] }]);
      expect(rows('visits')).toMatchObject([{ pageCode: 'HOME', pageName: 'visit-name' }]);
      expect(rows('messages')).toMatchObject([
        { content: 'message-text', replies: [{ from: 'customer', content: 'reply-text' }] },
        { event: 'email.changed' },
        { event: 'data.exported' },
      ]);
      expect(rows('invoiceTitles')).toMatchObject([{ title: 'title-text' }]);
      expect(rows('trialApplications')).toMatchObject([
        {
          purpose: 'trial-text',
          events: [{ event: 'trial.rejected', actor: 'staff', actorName: 'Staff', note: 'trial-note' }],
        },
      ]);
      expect(JSON.stringify(rows('trialApplications'))).not.toContain('4711');
      expect(rows('uploads').map(({ purpose }) => purpose)).toEqual(['avatar', 'identity', 'avatar']);
      expect(rows('consents')).toMatchObject([{ type: 'YSZC', version: '1.0' }]);
      expect(rows('wechatBindings')).toMatchObject([{ openId: `open-${person.id}` }]);
      expect(rows('cart')).toMatchObject([{ skuCode: 'cart-sku', qty: 1 }]);
      expect(rows('buyingLists')).toMatchObject([{ name: 'list-name' }]);
      expect(rows('quotations')).toMatchObject([{ quotationNo: `Q-${person.id}` }]);
      expect(rows('orders')).toMatchObject([{ orderNo: `O-${person.id}`, lines: [] }]);
      expect(rows('sessions')).toMatchObject([{ id: person.session.id }]);
      const text = JSON.stringify(records);
      expect(text).not.toMatch(/hash|idemKey|argon2|"file"|\.pdf/i);
      expect(text).not.toContain(other.phone);
      // As many kinds of rows as there are tables with some.
      const counted = Object.values(records).reduce((sum, list) => sum + list.length, 0);
      let expected = 1;
      for (const table of ownedTables) expected += await countRows(engine, table, person);
      expect(counted).toBe(expected);
    });

    it('is for the customer alone', async () => {
      expect(await callApi(engine, 'customerExport', {})).toMatchObject({ code: 9003 });
    });
  });

  describe('customerDelete', () => {
    it('asks for the password', async () => {
      const person = await fullPerson();
      expect(await person.call('customerDelete', { password: 'wrong' })).toMatchObject({
        code: 1400,
        fields: { password: 'wrong' },
      });
      expect(await person.call('customerBaseByToken', {})).toMatchObject({ code: 1000 });
      expect(await callApi(engine, 'customerDelete', { password: PASSWORD })).toMatchObject({ code: 9003 });
    });

    it('leaves a customer without a name, no other row and no file', async () => {
      const person = await fullPerson();
      const other = await fullPerson();
      const files = await engine
        .db()
        .select({ file: schema.upload.file, purpose: schema.upload.purpose })
        .from(schema.upload)
        .where(eq(schema.upload.customerId, person.id));
      expect(files).toHaveLength(3);
      await person.ask('customerDelete', { password: PASSWORD });
      for (const table of ownedTables) {
        const left = keptTables.includes(table) ? 1 : 0;
        expect(await countRows(engine, table, person), getTableName(table)).toBe(left);
        expect(await countRows(engine, table, other), getTableName(table)).toBeGreaterThan(0);
      }
      for (const { purpose, file } of files) {
        expect(existsSync(path.join(uploadsFolder, purpose, file))).toBe(false);
      }
      expect(readdirSync(path.join(uploadsFolder, 'avatar')).length).toBeGreaterThan(0);
      const [row] = await engine.db().select().from(schema.customer).where(eq(schema.customer.id, person.id));
      expect(row).toMatchObject({
        phone: null,
        email: null,
        passwordHash: null,
        custName: '',
        organisation: '',
        photoUrl: null,
        verificationName: '',
        permissions: [],
      });
      expect(row?.deletedAt).toBeInstanceOf(Date);
      const text = JSON.stringify(row);
      for (const personal of ['李雷', '浙大', '真名', person.phone]) expect(text).not.toContain(personal);
    });

    it('frees the phone and ends whatever still asks', async () => {
      const person = await fullPerson();
      await person.ask('customerDelete', { password: PASSWORD });
      await engine.db().insert(schema.customer).values({ phone: person.phone });
      // A session object that outlived its row, as a request under way has it.
      for (const call of [
        person.call('customerBaseByToken', {}),
        person.call('customerExport', { password: PASSWORD }),
        person.call('addressSaveOrUpdate', hangzhou),
        person.call('collectSave', { goodsId }),
        person.call('messageSave', { content: 'too late' }),
        person.call('messageFileSave', { name: 'a.pdf', data: pdf().toString('base64') }),
        person.call('uploadSave', { purpose: 'identity', name: 'i.pdf', data: pdf().toString('base64') }),
        person.call('customerBaseUpdate', { custName: 'x' }),
        person.call('customerDelete', { password: PASSWORD }),
      ])
        expect(await call).toMatchObject({ code: 9003 });
      for (const table of [schema.message, schema.upload])
        expect(await countRows(engine, table, person), getTableName(table)).toBe(0);
    });

    it('leaves nothing behind of what is written at the same time', async () => {
      const person = await fullPerson();
      const writing = Array.from({ length: 8 }, (_, index) => [
        person.call('messageSave', { content: `mine ${index}` }),
        person.call('visitTrailSave', { pageCode: 'HOME', pageName: `visit ${index}` }),
      ]).flat();
      await Promise.all([person.call('customerDelete', { password: PASSWORD }), ...writing]);
      for (const table of [schema.message, schema.visitTrail])
        expect(await countRows(engine, table, person), getTableName(table)).toBe(0);
    });

    it('asked for twice at once happens once', async () => {
      const person = await fullPerson();
      const answers = await Promise.all(
        [1, 2].map(() => person.call('customerDelete', { password: PASSWORD })),
      );
      expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
    });
  });

  it('applications are told to their customer; programmes are public and none yet', async () => {
    const person = await fullPerson();
    const mine = await person.ask('trialApplicationPageQuery', { mine: true });
    expect(mine).toMatchObject({
      total: 1,
      data: [{ kind: 'application', purpose: 'trial-text', state: 'SUBMITTED', goods: { id: goodsId } }],
    });
    const other = await newPerson(engine);
    expect(await other.ask('trialApplicationPageQuery', { mine: true })).toMatchObject({
      total: 0,
      data: [],
    });
    expect(await callApi(engine, 'trialApplicationPageQuery', { mine: true })).toMatchObject({ code: 9003 });
    expect(await callApi(engine, 'trialApplicationPageQuery', {})).toMatchObject({
      code: 1000,
      data: { total: 0 },
    });
  });
});
