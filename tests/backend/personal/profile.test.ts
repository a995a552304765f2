import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, customer, session } from '@/lib/backend/db/schema';
import { createSession } from '@/lib/backend/services/account/login/sessions';
import { issueTicket } from '@/lib/backend/services/account/proofs/tickets';
import { nameDevice } from '@/lib/backend/services/personal/security/devices';
import { maskPhone } from '@/lib/domain/contact/phone';
import { callApi, describeOnEachEngine } from '../support/engines';
import { pdf } from './files';
import { newPerson, type Person } from './people';

const PASSWORD = 'a quite long password';
const NEXT = 'another long password';
const proof = { password: PASSWORD };

describeOnEachEngine('the profile', (engine) => {
  let li: Person;
  beforeAll(async () => {
    li = await newPerson(engine, { custName: '李雷', password: PASSWORD });
  });
  const sessionsOf = (person: Person) => engine.db().$count(session, eq(session.customerId, person.id));
  const addSession = (person: Person) =>
    createSession(
      engine.db(),
      { customerId: person.id, bound: false, keep: false, userAgent: 'curl/8' },
      new Date(),
    );

  it('is told with a masked phone and the devices', async () => {
    const profile = await li.ask('customerBaseByToken', {});
    expect(profile).toMatchObject({
      id: li.id,
      phone: `${li.phone.slice(0, 3)}****${li.phone.slice(7)}`,
      email: null,
      custName: '李雷',
      photoUrl: null,
      isRz: false,
      verification: { state: 'NONE', realName: '', reason: '', requestedAt: null, documents: [] },
      creditApproved: false,
      wechatBound: false,
      hasPassword: true,
      historyOn: true,
      invoiceTitles: [],
    });
    expect(profile.devices).toMatchObject([{ id: li.session.id, current: true, name: 'Chrome 126 · Linux' }]);
    expect(JSON.stringify(profile)).not.toContain(li.phone);
    expect(await callApi(engine, 'customerBaseByToken', {})).toMatchObject({ code: 9003 });
  });

  it('changes what is given and nothing else', async () => {
    await li.ask('customerBaseUpdate', {
      custNick: '小李',
      organisation: '浙大',
      email: 'Li@Example.cn',
      proof,
    });
    const changed = await li.ask('customerBaseUpdate', { custName: '李磊' });
    expect(changed).toMatchObject({ custName: '李磊', custNick: '小李', email: 'Li@Example.cn' });
    expect(await li.ask('customerBaseUpdate', {})).toMatchObject({ custName: '李磊' });
    expect(await li.ask('customerBaseUpdate', { email: '', custNick: '', proof })).toMatchObject({
      email: null,
      custNick: '',
    });
  });

  it('takes no e-mail address of another, whatever its case, and none that is none', async () => {
    await li.ask('customerBaseUpdate', { email: 'one@example.cn', proof });
    const other = await newPerson(engine, { password: PASSWORD });
    expect(
      await other.call('customerBaseUpdate', { email: 'ONE@example.cn', custNick: 'x', proof }),
    ).toMatchObject({
      code: 1409,
      msg: 'email.taken',
      fields: { email: 'taken' },
    });
    // All of it or nothing.
    expect((await other.ask('customerBaseByToken', {})).custNick).toBe('');
    expect(await other.call('customerBaseUpdate', { email: 'none' })).toMatchObject({
      fields: { email: 'format' },
    });
    expect(await li.ask('customerBaseUpdate', { email: 'One@example.cn', proof })).toMatchObject({
      email: 'One@example.cn',
    });
  });

  it('one e-mail address asked for by several at once goes to one', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, () => newPerson(engine, { password: PASSWORD })),
    );
    const answers = await Promise.all(
      people.map((person) => person.call('customerBaseUpdate', { email: 'race@example.cn', proof })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1409, 1409, 1409]);
  });

  describe('password', () => {
    it('is changed with the present one; every session ends', async () => {
      const person = await newPerson(engine, { password: PASSWORD });
      await addSession(person);
      const change = (current: string, next: string) =>
        person.call('customerBaseUpdate', { passwordChange: { current, next } });
      expect(await change('wrong', NEXT)).toMatchObject({
        code: 1400,
        fields: { 'passwordChange.current': 'wrong' },
      });
      expect(await change(PASSWORD, 'short')).toMatchObject({
        fields: { 'passwordChange.next': 'too_small' },
      });
      expect(await change(PASSWORD, 'password123')).toMatchObject({
        fields: { 'passwordChange.next': 'common' },
      });
      expect(await sessionsOf(person)).toBe(2);
      expect(await change(PASSWORD, NEXT)).toMatchObject({ code: 1000, data: { devices: [] } });
      expect(await sessionsOf(person)).toBe(0);
      expect(await change(PASSWORD, NEXT)).toMatchObject({ code: 1400 });
    });

    it('can be guessed a few times an hour only', async () => {
      const person = await newPerson(engine, { password: PASSWORD });
      const guesses = Array.from({ length: 12 }, () =>
        person.call('customerBaseUpdate', { passwordChange: { current: 'guess', next: NEXT } }),
      );
      const codes = (await Promise.all(guesses)).map(({ code }) => code);
      expect(codes.filter((code) => code === 1400)).toHaveLength(10);
      expect(await person.call('customerDelete', { password: PASSWORD })).toMatchObject({ code: 1429 });
    });

    it('given right is no guess', async () => {
      const person = await newPerson(engine, { password: PASSWORD });
      const change = (current: string) =>
        person.call('customerBaseUpdate', { passwordChange: { current, next: PASSWORD } });
      for (let times = 0; times < 11; times += 1)
        expect(await change(PASSWORD)).toMatchObject({ code: 1000 });
      expect(await change('guess')).toMatchObject({ fields: { 'passwordChange.current': 'wrong' } });
    });
  });

  describe('phone', () => {
    const ticketFor = (phone: string, purpose: 'bind' | 'login' = 'bind') =>
      issueTicket(engine.db(), { purpose, phone }, new Date());

    it('is changed with a ticket for the new one; other sessions end', async () => {
      const person = await newPerson(engine, { password: PASSWORD });
      await addSession(person);
      const phoneChange = { phone: '13700000001', ticket: await ticketFor('13700000001') };
      expect(await person.ask('customerBaseUpdate', { phoneChange, proof })).toMatchObject({
        phone: '137****0001',
      });
      expect(await sessionsOf(person)).toBe(1);
      expect(await person.call('customerBaseUpdate', { phoneChange, proof })).toMatchObject({
        fields: { 'phoneChange.ticket': 'invalid' },
      });
    });

    it('stays the old one when the other sessions can not be ended: one is not changed without the other', async () => {
      const person = await newPerson(engine, { password: PASSWORD });
      await addSession(person);
      const db = engine.db();
      await db.execute(sql`create function keep_session() returns trigger language plpgsql
        as 'begin raise exception ''kept''; end'`);
      await db.execute(
        sql`create trigger keep_session before delete on session execute function keep_session()`,
      );
      const phoneChange = { phone: '13700000004', ticket: await ticketFor('13700000004') };
      const change = () => person.call('customerBaseUpdate', { phoneChange, proof });
      expect(await change()).toMatchObject({ code: 1500 });
      const [row] = await db.select().from(customer).where(eq(customer.id, person.id));
      expect(row?.phone).toBe(person.phone);
      expect(person.notices).toEqual([]);
      await db.execute(sql`drop trigger keep_session on session`);
      // The proof and the ticket are as good as before.
      expect(await change()).toMatchObject({ code: 1000 });
      expect(await sessionsOf(person)).toBe(1);
    });

    it('is not changed with a ticket for another phone, another purpose, or made up', async () => {
      const person = await newPerson(engine);
      for (const ticket of [
        await ticketFor('13700000002'),
        await ticketFor('13700000003', 'login'),
        'made-up-ticket-of-good-length',
      ]) {
        const phoneChange = { phone: '13700000003', ticket };
        expect(await person.call('customerBaseUpdate', { phoneChange, proof })).toMatchObject({
          code: 1400,
          fields: { 'phoneChange.ticket': 'invalid' },
        });
      }
    });

    it('of another customer is refused, and the ticket stays good', async () => {
      const person = await newPerson(engine, { password: PASSWORD });
      const phoneChange = { phone: li.phone, ticket: await ticketFor(li.phone) };
      const refusal = { code: 1409, msg: 'phone.taken', fields: { 'phoneChange.phone': 'taken' } };
      expect(await person.call('customerBaseUpdate', { phoneChange, proof })).toMatchObject(refusal);
      expect(await person.call('customerBaseUpdate', { phoneChange, proof })).toMatchObject(refusal);
    });
  });

  describe('invoice titles', () => {
    const plain = { kind: '普票', title: '某某大学', taxNo: '91350100M000100Y43' } as const;
    const special = {
      ...plain,
      kind: '专票',
      regAddress: '杭州市文三路 1 号',
      regPhone: '0571-88881234',
      bank: '工商银行',
      bankAccount: '6222 0000 1111 2222',
    } as const;

    it('are replaced as a list, in order, with one default', async () => {
      const person = await newPerson(engine);
      const first = await person.ask('customerBaseUpdate', { invoiceTitles: [plain, special] });
      expect(first.invoiceTitles).toMatchObject([
        { kind: '普票', isDefault: true },
        { kind: '专票', bank: '工商银行', isDefault: false },
      ]);
      const [one, two] = first.invoiceTitles;
      if (!one || !two) throw new Error('two were kept');
      const second = await person.ask('customerBaseUpdate', {
        invoiceTitles: [
          { ...two, isDefault: true },
          { ...plain, title: '新', isDefault: true },
        ],
      });
      expect(second.invoiceTitles).toMatchObject([
        { id: two.id, isDefault: true },
        { title: '新', isDefault: false },
      ]);
      expect((await person.ask('customerBaseUpdate', { invoiceTitles: [] })).invoiceTitles).toEqual([]);
    });

    it.each([
      [{ ...plain, taxNo: '91350100M000100Y44' }, { 'invoiceTitles.0.taxNo': 'check_digit' }],
      [{ ...plain, taxNo: '91350100I000100Y43' }, { 'invoiceTitles.0.taxNo': 'format' }],
      [{ ...special, bank: '' }, { 'invoiceTitles.0.bank': 'required' }],
      [
        { ...special, regAddress: '', regPhone: '' },
        {
          'invoiceTitles.0.regAddress': 'required',
          'invoiceTitles.0.regPhone': 'required',
        },
      ],
      [{ ...special, regPhone: '12' }, { 'invoiceTitles.0.regPhone': 'format' }],
      [{ ...special, bankAccount: 'abc' }, { 'invoiceTitles.0.bankAccount': 'format' }],
      [{ ...plain, title: ' ' }, { 'invoiceTitles.0.title': 'too_small' }],
    ])('refuse %o', async (title, fields) => {
      const answer = await li.call('customerBaseUpdate', { invoiceTitles: [title] });
      expect(answer).toMatchObject({ code: 1400, fields });
    });

    it('added in two windows are both there: who has not seen the first is told', async () => {
      const person = await newPerson(engine);
      const { invoiceSeal } = await person.ask('customerBaseByToken', {});
      const first = { invoiceTitles: [plain], invoiceSeal };
      const saved = await person.ask('customerBaseUpdate', first);
      const second = { invoiceTitles: [{ ...plain, title: '另一处' }], invoiceSeal };
      expect(await person.call('customerBaseUpdate', second)).toMatchObject({
        code: 1409,
        msg: 'invoice_title.moved',
      });
      // Sent again because no answer came, the first is not there twice, and nobody else is said to have changed it.
      expect((await person.ask('customerBaseUpdate', first)).invoiceTitles).toEqual(saved.invoiceTitles);
      const both = [...saved.invoiceTitles, ...second.invoiceTitles];
      const told = await person.ask('customerBaseUpdate', {
        invoiceTitles: both,
        invoiceSeal: saved.invoiceSeal,
      });
      expect(told.invoiceTitles).toMatchObject([{ title: '某某大学' }, { title: '另一处' }]);
      expect((await person.ask('customerBaseByToken', {})).invoiceSeal).toBe(told.invoiceSeal);
      expect(told.invoiceSeal).not.toBe(saved.invoiceSeal);
    });

    it('of another are not found', async () => {
      const [owner, other] = [await newPerson(engine), await newPerson(engine)];
      const saved = await owner.ask('customerBaseUpdate', { invoiceTitles: [plain] });
      const id = saved.invoiceTitles[0]?.id;
      expect(await other.call('customerBaseUpdate', { invoiceTitles: [{ ...plain, id }] })).toMatchObject({
        code: 1404,
        msg: 'invoice_title.not_found',
      });
      const twice = [
        { ...plain, id },
        { ...plain, id },
      ];
      expect(await owner.call('customerBaseUpdate', { invoiceTitles: twice })).toMatchObject({
        fields: { 'invoiceTitles.1.id': 'repeated' },
      });
      expect((await owner.ask('customerBaseByToken', {})).invoiceTitles).toMatchObject([{ id }]);
    });
  });

  describe('devices', () => {
    it('are logged out by their own customer only', async () => {
      const [person, other] = [await newPerson(engine), await newPerson(engine)];
      const second = await addSession(person);
      const both = { endSessions: [second.id, other.session.id] };
      expect(await person.call('customerBaseUpdate', both)).toMatchObject({
        code: 1404,
        msg: 'session.not_found',
      });
      expect(await sessionsOf(person)).toBe(2);
      const left = await person.ask('customerBaseUpdate', { endSessions: [second.id] });
      expect(left.devices).toMatchObject([{ id: person.session.id, current: true }]);
      expect(await sessionsOf(other)).toBe(1);
    });

    it.each([
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
        'Mobile Safari 17 · iOS 17.4',
      ],
      ['curl/8.0', ''],
      ['', ''],
    ])('%s is named %s', (userAgent, name) => {
      expect(nameDevice(userAgent)).toBe(name);
    });
  });

  describe('identity', () => {
    const document = async (person: Person) => {
      const data = pdf().toString('base64');
      return (await person.ask('uploadSave', { purpose: 'identity', name: 'i.pdf', data })).ref;
    };
    const request = async (person: Person, realName = '王五') =>
      person.call('customerBaseUpdate', {
        verification: { realName, documentRefs: [await document(person)] },
      });
    const decide = (staff: Person, customerId: number, approve: boolean, reason = '') =>
      staff.call('customerBaseUpdate', { verificationDecision: { customerId, approve, reason } });

    it('is asked for, refused with a reason, asked for again, and approved', async () => {
      const person = await newPerson(engine, { custName: '王五' });
      const staff = await newPerson(engine, { permissions: ['customer.verify'], custName: '客服' });
      const asked = await request(person);
      expect(asked.data.verification).toMatchObject({
        state: 'PENDING',
        realName: '王五',
        documents: [{ mime: 'application/pdf' }],
      });
      expect(await request(person)).toMatchObject({ code: 1409, msg: 'verification.pending' });
      const waiting = await staff.ask('verificationPageQuery', {});
      expect(waiting.data.find(({ customerId }) => customerId === person.id)).toMatchObject({
        realName: '王五',
        phone: `${person.phone.slice(0, 3)}****${person.phone.slice(7)}`,
        documents: asked.data.verification.documents,
      });
      expect(await decide(staff, person.id, false, '看不清')).toMatchObject({ code: 1000 });
      expect((await person.ask('customerBaseByToken', {})).verification).toMatchObject({
        state: 'REJECTED',
        reason: '看不清',
      });
      const again = await request(person, '王五五');
      // The documents of the first request are gone.
      expect(again.data.verification.documents).toHaveLength(1);
      const [old] = asked.data.verification.documents;
      expect(await person.call('uploadGet', { ref: old?.ref ?? '' })).toMatchObject({ code: 1404 });
      expect(await decide(staff, person.id, true)).toMatchObject({ code: 1000 });
      expect(await person.ask('customerBaseByToken', {})).toMatchObject({
        isRz: true,
        verification: { state: 'APPROVED', reason: '' },
      });
      expect((await person.ask('getUserInfo', {})).isRz).toBe(true);
      // Renamed since: staff still read whose identity it was that they verified.
      await person.ask('customerBaseUpdate', { custName: '某大学 赵教授' });
      const reader = await newPerson(engine, { permissions: ['customer.read'] });
      const found = await reader.ask('customerPageQuery', { keyword: person.phone });
      expect(found.data).toMatchObject([{ custName: '某大学 赵教授', verifiedName: '王五五' }]);
      expect(await request(person)).toMatchObject({ code: 1409, msg: 'verification.approved' });
      expect(await decide(staff, person.id, true)).toMatchObject({ code: 1409 });
      const told = await person.ask('messagePageQuery', { kind: 'system' });
      expect(told.data.map(({ event, params }) => [event, params])).toEqual([
        ['verification.approved', {}],
        ['verification.rejected', { reason: '看不清' }],
      ]);
      const noted = await engine.db().select().from(auditLog).where(eq(auditLog.actorId, staff.id));
      expect(noted).toMatchObject([
        { action: 'customer.verification_rejected', actorName: '客服', subjectId: String(person.id) },
        { action: 'customer.verified', changes: { verificationState: { from: 'PENDING', to: 'APPROVED' } } },
      ]);
    });

    it('is decided as it was seen: not when another request has come in its place', async () => {
      const person = await newPerson(engine);
      const staff = await newPerson(engine, { permissions: ['customer.verify'] });
      const first = (await request(person)).data.verification.requestedAt ?? '';
      await decide(staff, person.id, false, '看不清');
      const second = (await request(person)).data.verification.requestedAt ?? '';
      const approve = (requestedAt: string) =>
        staff.call('customerBaseUpdate', {
          verificationDecision: { customerId: person.id, requestedAt, approve: true },
        });
      expect(await approve(first)).toMatchObject({ code: 1409, msg: 'verification.not_pending' });
      expect((await person.ask('getUserInfo', {})).isRz).toBe(false);
      expect(await approve(second)).toMatchObject({ code: 1000 });
    });

    it('is decided by staff with the permission, and by nobody about oneself', async () => {
      const person = await newPerson(engine);
      await request(person);
      const reader = await newPerson(engine, { permissions: ['customer.read'] });
      for (const nobody of [person, await newPerson(engine), reader]) {
        expect(await decide(nobody, person.id, true)).toMatchObject({ code: 1403 });
        expect(await nobody.call('verificationPageQuery', {})).toMatchObject({ code: 1403 });
      }
      const staff = await newPerson(engine, { permissions: ['customer.verify'] });
      await request(staff);
      expect(await decide(staff, staff.id, true)).toMatchObject({ code: 1403, msg: 'verification.own' });
      expect(await decide(staff, 999_999, true)).toMatchObject({ code: 1404, msg: 'customer.not_found' });
      expect(await decide(staff, li.id, true)).toMatchObject({ code: 1409, msg: 'verification.not_pending' });
      const [row] = await engine.db().select().from(customer).where(eq(customer.id, person.id));
      expect(row).toMatchObject({ verificationState: 'PENDING', isRz: false });
    });

    it('decided by two at once is decided once', async () => {
      const person = await newPerson(engine);
      await request(person);
      const staff = await newPerson(engine, { permissions: ['customer.verify'] });
      const answers = await Promise.all([true, false, true].map((yes) => decide(staff, person.id, yes)));
      expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1409, 1409]);
    });
  });

  describe('by id', () => {
    it('is told to oneself and to staff with customer.read; others find nobody', async () => {
      const reader = await newPerson(engine, { permissions: ['customer.read'] });
      const verifier = await newPerson(engine, { permissions: ['customer.verify'] });
      const refusal = { code: 1404, msg: 'customer.not_found' };
      expect(await li.call('customerGetById', { id: li.id })).toMatchObject({ code: 1000 });
      const seen = await reader.call('customerGetById', { id: li.id });
      expect(seen).toMatchObject({ code: 1000, data: { id: li.id, verification: { documents: [] } } });
      expect(seen.data).not.toHaveProperty('devices');
      for (const person of [await newPerson(engine), verifier]) {
        expect(await person.call('customerGetById', { id: li.id })).toMatchObject(refusal);
        expect(await person.call('customerGetById', { id: 999_999 })).toMatchObject(refusal);
      }
      expect(await callApi(engine, 'customerGetById', { id: li.id })).toMatchObject({ code: 9003 });
    });

    it('shows staff a phone in full only when they ask for it, and the audit log says who did', async () => {
      const reader = await newPerson(engine, { permissions: ['customer.read'] });
      const log = () => engine.db().select().from(auditLog).where(eq(auditLog.action, 'customer.phone_read'));
      expect((await reader.ask('customerGetById', { id: li.id })).phone).toBe(maskPhone(li.phone));
      expect(await log()).toEqual([]);
      expect((await reader.ask('customerGetById', { id: li.id, fullPhone: true })).phone).toBe(li.phone);
      expect(await log()).toMatchObject([
        { actorId: reader.id, subject: 'customer', subjectId: String(li.id), changes: {} },
      ]);
      expect((await li.ask('customerGetById', { id: li.id, fullPhone: true })).phone).toBe(
        maskPhone(li.phone),
      );
    });
  });
});
