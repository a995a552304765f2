import { asc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { auditLog, customer } from '@/lib/backend/db/schema';
import { sendCode } from '@/lib/backend/services/account/proofs/codes';
import { hashPassword, verifyPassword } from '@/lib/backend/services/account/proofs/passwords';
import { issueTicket } from '@/lib/backend/services/account/proofs/tickets';
import type { CallInput } from '@/lib/contract/calls';
import { addCustomer, newAddress, PASSWORD, solvedCaptcha, useBackend } from '../account/fixture';
import { describeOnEachEngine } from '../support/engines';
import { loginAs } from '../support/session';
import { newPerson, type Person } from './people';

const NEXT = 'another long password';
type Update = CallInput<'customerBaseUpdate'>;

describeOnEachEngine('what a session alone is not enough for', (engine) => {
  const withPassword = () => newPerson(engine, { password: PASSWORD, custName: '李雷' });
  let phones = 0;
  const newPhone = () => {
    phones += 1;
    return `135${String(phones).padStart(8, '0')}`;
  };
  const phoneChange = async (phone: string) => ({
    phone,
    ticket: await issueTicket(engine.db(), { purpose: 'bind', phone }, new Date()),
  });
  const rowOf = async (person: Person) => {
    const [row] = await engine.db().select().from(customer).where(eq(customer.id, person.id));
    return row;
  };
  const logOf = (person: Person) =>
    engine
      .db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(person.id)))
      .orderBy(asc(auditLog.id));
  const eventsOf = async (person: Person) =>
    (await person.ask('messagePageQuery', { kind: 'system' })).data.map(({ event }) => event);
  const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`;

  it('is refused without the password and with a wrong one, and nothing changes', async () => {
    const person = await withPassword();
    const before = await rowOf(person);
    const change = await phoneChange(newPhone());
    const tries: [Update, string][] = [
      [{ email: 'thief@example.cn' }, 'proof'],
      [{ phoneChange: change }, 'proof'],
      [{ passwordChange: { next: NEXT } }, 'passwordChange.current'],
    ];
    for (const [input, at] of tries) {
      const field = at === 'proof' ? 'proof.password' : at;
      const told = await person.call('customerBaseUpdate', input);
      expect(told).toMatchObject({ code: 1400, fields: { [field]: 'required' } });
    }
    for (const input of [{ email: 'thief@example.cn' }, { phoneChange: change }]) {
      const wrong = { ...input, proof: { password: 'a guess', ownCode: '123456' } };
      const told = await person.call('customerBaseUpdate', wrong);
      expect(told).toMatchObject({ code: 1400, fields: { 'proof.password': 'wrong' } });
    }
    expect(await person.call('customerExport', {})).toMatchObject({ fields: { password: 'required' } });
    expect(await person.call('customerExport', { password: 'a guess' })).toMatchObject({
      code: 1400,
      data: null,
      fields: { password: 'wrong' },
    });
    expect(await person.call('customerDelete', {})).toMatchObject({ fields: { password: 'required' } });
    expect(await rowOf(person)).toEqual(before);
    expect(await eventsOf(person)).toEqual([]);
    expect(await logOf(person)).toEqual([]);
    expect(person.notices).toEqual([]);
    // The ticket is still good for the one who has the password.
    const proof = { password: PASSWORD };
    expect((await person.call('customerBaseUpdate', { phoneChange: change, proof })).code).toBe(1000);
  });

  it('is worth nothing once the password is another, whichever of two calls at once is the faster', async () => {
    const person = await withPassword();
    const current = PASSWORD;
    const next = ['the first new password', 'the second new password'] as const;
    const told = await Promise.all(
      next.map((word) => person.call('customerBaseUpdate', { passwordChange: { current, next: word } })),
    );
    const won = told.findIndex(({ code }) => code === 1000);
    expect(told[1 - won]).toMatchObject({ code: 1400, fields: { 'passwordChange.current': 'wrong' } });
    expect(await verifyPassword(next[won] ?? '', (await rowOf(person))?.passwordHash ?? null)).toBe(true);
    expect(person.notices).toEqual([{ phone: person.phone, notice: 'password.changed' }]);
  });

  it('is worth nothing either when something else is asked for by the password of before', async () => {
    const person = await withPassword();
    const write = async (password: string) => {
      const passwordHash = await hashPassword(password);
      await engine.db().update(customer).set({ passwordHash }).where(eq(customer.id, person.id));
    };
    const db = engine.db();
    const begin = db.transaction.bind(db);
    const others = [
      () => person.call('customerBaseUpdate', { email: 'thief@example.cn', proof: { password: PASSWORD } }),
      () => person.call('customerExport', { password: PASSWORD }),
      () => person.call('customerDelete', { password: PASSWORD }),
    ];
    for (const ask of others) {
      await write(PASSWORD);
      // It is compared by now.
      const began = vi.spyOn(db, 'transaction').mockImplementation(async (...what) => {
        await write(NEXT);
        return begin(...what);
      });
      const told = await ask();
      began.mockRestore();
      expect(Object.values(told.fields ?? {})).toEqual(['wrong']);
    }
    expect(await rowOf(person)).toMatchObject({ email: null, deletedAt: null });
    expect(await logOf(person)).toEqual([]);
    expect(person.notices).toEqual([]);
  });

  it('a change of phone is told to the old one, in the messages and in the log', async () => {
    const person = await withPassword();
    const to = newPhone();
    const input = { phoneChange: await phoneChange(to), proof: { password: PASSWORD } };
    expect(await person.ask('customerBaseUpdate', input)).toMatchObject({ phone: masked(to) });
    expect(person.notices).toEqual([{ phone: person.phone, notice: 'phone.changed' }]);
    expect(await eventsOf(person)).toEqual(['phone.changed']);
    expect(await logOf(person)).toMatchObject([
      {
        action: 'customer.phone_changed',
        actorId: person.id,
        actorName: '',
        subject: 'customer',
        changes: { phone: { from: masked(person.phone), to: masked(to) } },
      },
    ]);
  });

  it('a new phone is the one that staff call about enquiries that are open; one given for another stays', async () => {
    const person = await withPassword();
    const staff = await newPerson(engine, { permissions: ['message.reply'] });
    const own = await person.ask('messageSave', { content: '有货吗' });
    const other = await person.ask('messageSave', { content: '请打给同事', phone: '13612345678' });
    const to = newPhone();
    await person.ask('customerBaseUpdate', {
      phoneChange: await phoneChange(to),
      proof: { password: PASSWORD },
    });
    expect((await staff.ask('messageContact', { id: own.id })).phone).toBe(to);
    expect((await staff.ask('messageContact', { id: other.id })).phone).toBe('13612345678');
  });

  it('a change of e-mail is told to the phone, in the messages and in the log, masked', async () => {
    const person = await withPassword();
    const proof = { password: PASSWORD };
    await person.ask('customerBaseUpdate', { email: 'first@example.cn', proof });
    // The same address again is no change.
    await person.ask('customerBaseUpdate', { email: 'first@example.cn', custNick: '小李' });
    await person.ask('customerBaseUpdate', { email: '', proof });
    expect(person.notices).toEqual(Array(2).fill({ phone: person.phone, notice: 'email.changed' }));
    expect(await eventsOf(person)).toEqual(['email.changed', 'email.changed']);
    expect(await logOf(person)).toMatchObject([
      { action: 'customer.email_changed', changes: { email: { from: '', to: 'f***@example.cn' } } },
      { action: 'customer.email_changed', changes: { email: { from: 'f***@example.cn', to: '' } } },
    ]);
  });

  it('a new password and a copy of the data are told as well; one proof serves the whole call', async () => {
    const person = await withPassword();
    await person.ask('customerExport', { password: PASSWORD });
    const to = newPhone();
    await person.ask('customerBaseUpdate', {
      passwordChange: { current: PASSWORD, next: NEXT },
      phoneChange: await phoneChange(to),
    });
    const words = ['data.exported', 'phone.changed', 'password.changed'];
    expect(person.notices).toEqual(words.map((notice) => ({ phone: person.phone, notice })));
    expect((await logOf(person)).map(({ action }) => action)).toEqual([
      'customer.data_exported',
      'customer.phone_changed',
      'customer.password_changed',
    ]);
    expect((await eventsOf(person)).sort()).toEqual([...words].sort());
  });

  it('a deletion is told to the phone and stands in the log, without a name', async () => {
    const person = await withPassword();
    await person.ask('customerDelete', { password: PASSWORD });
    expect(person.notices).toEqual([{ phone: person.phone, notice: 'account.deleted' }]);
    const log = await logOf(person);
    expect(log).toMatchObject([{ action: 'customer.deleted', actorId: person.id, actorName: '' }]);
    expect(JSON.stringify(log)).not.toContain('李雷');
  });

  it('the address that the account had is told as well, in both languages', async () => {
    const person = await withPassword();
    const change = (email: string) =>
      person.ask('customerBaseUpdate', { email, proof: { password: PASSWORD } });
    await change('before@example.cn');
    expect(person.mails).toEqual([]);
    await change('after@example.cn');
    expect(person.mails.map(({ to }) => to)).toEqual(['before@example.cn']);
    const [letter] = person.mails;
    expect(letter?.subject).toBe('【荧谱试剂】账户邮箱已更换 / Fluorel Reagents: e-mail address changed');
    expect(letter?.text).toMatch(/已于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 更换邮箱[\s\S]*was changed on \d{4}-/);
    expect(letter?.text).not.toContain('after@');
    await person.ask('customerDelete', { password: PASSWORD });
    expect(person.mails.at(-1)).toMatchObject({
      to: 'after@example.cn',
      text: expect.stringContaining('注销'),
    });
  });

  it('a copy of all data is made some times a day, so that nobody’s phone or mailbox is filled by it', async () => {
    const person = await withPassword();
    const codes: number[] = [];
    for (let copy = 0; copy < 11; copy += 1)
      codes.push((await person.call('customerExport', { password: PASSWORD })).code);
    expect(codes).toEqual([...Array(10).fill(1000), 1429]);
    expect(person.notices).toHaveLength(10);
  });

  it('a session without the password uses up none of its owner’s copies', async () => {
    const person = await withPassword();
    for (let tries = 0; tries < 11; tries += 1) {
      const told = await person.call('customerExport', {});
      expect(told).toMatchObject({ code: 1400, fields: { password: 'required' } });
    }
    expect((await person.call('customerExport', { password: PASSWORD })).code).toBe(1000);
  });

  it('providers that are down undo nothing', async () => {
    const down = () => Promise.reject(new Error('down'));
    const backend = useBackend(engine, {
      sms: { send: async () => {}, notify: down },
      mail: { send: down },
    });
    const { phone } = await addCustomer(engine.db(), { email: 'down@example.cn' });
    const told = await backend.call('login', { account: phone, password: PASSWORD }, { ip: newAddress() });
    const { token } = told.data;
    expect((await backend.call('customerExport', { password: PASSWORD }, { token })).code).toBe(1000);
  });

  describe('of an account without a password', () => {
    const codeFor = async (phone: string) => {
      let code = '';
      const sms = {
        send: async (message: { code: string }) => {
          code = message.code;
        },
        notify: async () => {},
      };
      await sendCode(engine.db(), sms, { phone, purpose: 'confirm', address: '10.0.0.1' }, new Date());
      return code;
    };

    it('is proven by a code to the phone it has, once', async () => {
      const person = await newPerson(engine);
      expect((await person.ask('customerBaseByToken', {})).hasPassword).toBe(false);
      const any = { proof: { password: 'anything' } };
      const without = await person.call('customerBaseUpdate', { email: 'a@example.cn', ...any });
      expect(without).toMatchObject({ code: 1400, fields: { 'proof.ownCode': 'required' } });
      const ownCode = await codeFor(person.phone);
      const wrong = ownCode === '000000' ? '111111' : '000000';
      expect(await person.call('customerExport', { ownCode: wrong })).toMatchObject({
        fields: { ownCode: 'wrong' },
      });
      const taken = await newPerson(engine, { password: PASSWORD });
      await taken.ask('customerBaseUpdate', { email: 'has@example.cn', proof: { password: PASSWORD } });
      const change = (email: string) => person.call('customerBaseUpdate', { email, proof: { ownCode } });
      // What is refused for another reason leaves the code good.
      expect((await change('has@example.cn')).msg).toBe('email.taken');
      expect((await change('mine@example.cn')).code).toBe(1000);
      expect((await change('again@example.cn')).fields).toEqual({ 'proof.ownCode': 'wrong' });
    });

    it('can be given a password, copied and deleted that way', async () => {
      const person = await newPerson(engine);
      expect((await person.call('customerExport', { ownCode: await codeFor(person.phone) })).code).toBe(1000);
      const passwordChange = { ownCode: await codeFor(person.phone), next: NEXT };
      expect((await person.call('customerBaseUpdate', { passwordChange })).code).toBe(1000);
      expect((await rowOf(person))?.passwordHash).toMatch(/^\$argon2id/);
      const other = await newPerson(engine);
      expect((await other.call('customerDelete', { ownCode: await codeFor(other.phone) })).code).toBe(1000);
    });

    it('gets that code sent to its own phone alone', async () => {
      const backend = useBackend(engine);
      const { token, phone } = await loginAs(engine.db());
      const ask = async (rest: { token?: string }, to?: string) => {
        const captcha = await solvedCaptcha(engine.db(), backend.now());
        const input = { purpose: 'confirm' as const, captcha, ...(to && { phone: to }) };
        return backend.call('smsSendCode', input, { ip: newAddress(), ...rest });
      };
      expect(await ask({})).toMatchObject({ code: 9003 });
      expect(await ask({ token }, '13511112222')).toMatchObject({ code: 1000 });
      expect(backend.sent).toMatchObject([{ phone, purpose: 'confirm' }]);
      // It is no ticket for anything else.
      const ownCode = backend.sent[0]?.code ?? '';
      const login = await backend.call('login', { phone, code: ownCode }, { ip: newAddress() });
      expect(login.fields).toEqual({ code: 'wrong' });
      expect((await backend.call('customerExport', { ownCode }, { token })).code).toBe(1000);
    });
  });
});
