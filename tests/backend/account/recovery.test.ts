import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { rowsOf } from '@/lib/backend/db/rows';
import { auditLog, customer, wechatBinding } from '@/lib/backend/db/schema';
import { SmsFailed } from '@/lib/backend/gateways/sms';
import { createCaller } from '../support/caller';
import { describeOnEachEngine } from '../support/engines';
import { loginAs } from '../support/session';
import { addCustomer, newAddress, newPhone, PASSWORD, useBackend } from './fixture';
import { MOST_RUNS, medianGap } from './timing';

const NEW_PASSWORD = 'spectral-unmixing-7';

describeOnEachEngine('password recovery', (engine) => {
  const backend = useBackend(engine);
  const { call } = backend;
  const ask = async (account: string) =>
    call('backPwdSendCode', { account, captcha: await backend.captcha() }, { ip: newAddress() });
  /** The code is sent after the answer. */
  const codeSentTo = (phone: string) =>
    vi.waitFor(
      () => {
        const found = backend.sent.findLast((message) => message.phone === phone);
        if (!found) throw new Error('not sent yet');
        expect(found.purpose).toBe('recover');
        return found.code;
      },
      { timeout: 8_000 },
    );
  const ticketFor = async (phone: string) => {
    await ask(phone);
    const code = await codeSentTo(phone);
    const { data } = await call('smsCheckCode', { phone, purpose: 'recover', code });
    return data.ticket;
  };

  it('sets a new password, ends every session, and says so', async () => {
    const { phone, id } = await addCustomer(engine.db(), { email: 'owner@example.cn' });
    const before = await call('login', { account: phone, password: PASSWORD }, { ip: newAddress() });
    const stranger = await loginAs(engine.db());
    const bound = { customerId: id, openId: 'open-ex', unionId: null, boundAt: new Date() };
    await engine.db().insert(wechatBinding).values(bound);
    const ticket = await ticketFor(phone);
    expect(await call('updateBackPassword', { ticket, password: NEW_PASSWORD })).toMatchObject({
      code: 1000,
      data: {},
    });
    expect((await call('getUserInfo', {}, { token: before.data.token })).code).toBe(9003);
    // Nobody's WeChat gets past the new password.
    expect(await engine.db().$count(wechatBinding, eq(wechatBinding.customerId, id))).toBe(0);
    expect(backend.notices).toEqual([{ phone, notice: 'password.changed' }]);
    expect(backend.mails).toMatchObject([
      { to: 'owner@example.cn', text: expect.stringMatching(/密码已于[\s\S]*set a new password at once/) },
    ]);
    expect((await call('getUserInfo', {}, { token: stranger.token })).code).toBe(1000);
    const old = await call('login', { account: phone, password: PASSWORD }, { ip: newAddress() });
    expect(old.msg).toBe('login.failed');
    const fresh = await call('login', { account: phone, password: NEW_PASSWORD }, { ip: newAddress() });
    expect(fresh.code).toBe(1000);
    const { data } = await call('messagePageQuery', {}, { token: fresh.data.token });
    expect(data.data).toMatchObject([{ event: 'password.changed', read: false }]);
    const [noted] = await engine
      .db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(noted).toMatchObject({ action: 'customer.password_changed', actorId: id, actorName: '' });
  });

  it('takes an e-mail address too, and sends to the phone of that account', async () => {
    const { phone } = await addCustomer(engine.db(), { email: 'Recover@Lab.Example' });
    expect((await ask(' recover@lab.example')).code).toBe(1000);
    expect(await codeSentTo(phone)).toMatch(/^\d{6}$/);
  });

  it('forgets the wrong passwords before it, whichever name they were tried under', async () => {
    const { phone } = await addCustomer(engine.db(), { email: 'Forgot@Lab.Example' });
    const ip = newAddress();
    const byMail = (password: string) => call('login', { account: 'forgot@lab.example', password }, { ip });
    for (let guess = 0; guess < 5; guess += 1) await byMail('not this one');
    expect((await byMail('not this one')).msg).toBe('login.captcha_required');
    const ticket = await ticketFor(phone);
    await call('updateBackPassword', { ticket, password: NEW_PASSWORD }, { ip });
    expect((await byMail(NEW_PASSWORD)).code).toBe(1000);
  });

  it('takes a ticket once, within its time, and of this purpose', async () => {
    const { phone } = await addCustomer(engine.db());
    const ticket = await ticketFor(phone);
    const invalid = { code: 1400, fields: { ticket: 'invalid' } };
    // A common password is refused before the ticket is touched.
    const common = await call('updateBackPassword', { ticket, password: 'password1' });
    expect(common).toMatchObject({ code: 1400, fields: { password: 'common' } });
    const two = await Promise.all([
      call('updateBackPassword', { ticket, password: NEW_PASSWORD }),
      call('updateBackPassword', { ticket, password: NEW_PASSWORD }),
    ]);
    expect(two.filter(({ code }) => code === 1000)).toHaveLength(1);
    expect(await call('updateBackPassword', { ticket, password: NEW_PASSWORD })).toMatchObject(invalid);

    const { phone: slow } = await addCustomer(engine.db());
    const late = await ticketFor(slow);
    backend.pass(15 * 60_000 + 1000);
    expect(await call('updateBackPassword', { ticket: late, password: NEW_PASSWORD })).toMatchObject(invalid);

    const code = await backend.codeFor(slow, 'bind');
    const { data } = await call('smsCheckCode', { phone: slow, purpose: 'bind', code });
    const misused = await call('updateBackPassword', { ticket: data.ticket, password: NEW_PASSWORD });
    expect(misused).toMatchObject(invalid);
    const made = await call('updateBackPassword', { ticket: 'x'.repeat(43), password: NEW_PASSWORD });
    expect(made).toMatchObject(invalid);
  });

  // PGlite has one at a time.
  it.runIf(engine.name === 'PostgreSQL')(
    'is none for a phone that the account leaves meanwhile',
    async () => {
      const waiting = async () => {
        const rows = await engine.db().execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
        return rowsOf(rows).length;
      };
      const { phone, id } = await addCustomer(engine.db());
      const ticket = await ticketFor(phone);
      const { recovering } = await engine.db().transaction(async (tx) => {
        await tx.update(customer).set({ phone: newPhone() }).where(eq(customer.id, id));
        const recovering = call('updateBackPassword', { ticket, password: NEW_PASSWORD });
        await expect.poll(waiting).toBe(1);
        return { recovering };
      });
      expect(await recovering).toMatchObject({ code: 1400, fields: { ticket: 'invalid' } });
    },
  );

  describe('asked for by e-mail and by phone', () => {
    const MINUTE = 60_000;
    let letters = 0;
    const account = async () => {
      letters += 1;
      const email = `letters-${letters}@lab.example`;
      return { ...(await addCustomer(engine.db(), { email })), email };
    };
    const sentTo = (phone: string) => backend.sent.filter((message) => message.phone === phone).length;
    /** What is sent after the answer has been sent, or not, by then. */
    const settle = async () => {
      const { phone } = await addCustomer(engine.db());
      await ask(phone);
      await codeSentTo(phone);
    };
    const askForLogin = async (phone: string) => {
      const input = { phone, purpose: 'login' as const, captcha: await backend.captcha() };
      return call('smsSendCode', input, { ip: newAddress() });
    };

    it.each([
      ['email', 'phone', 'login'],
      ['email', 'login', 'phone'],
      ['phone', 'email', 'login'],
      ['login', 'email', 'phone'],
    ] as const)(
      'tells by none of %s, %s and %s whether both are of one account, and sends once',
      async (...order) => {
        const own = await account();
        const answers = async (email: string, phone: string) => {
          const told: unknown[] = [];
          for (const by of order) {
            const { code, msg } = await (by === 'login'
              ? askForLogin(phone)
              : ask(by === 'email' ? email : phone));
            told.push([code, msg]);
            await settle();
          }
          return told;
        };
        const ofOne = await answers(own.email, own.phone);
        expect(ofOne).toEqual(await answers((await account()).email, (await account()).phone));
        expect(sentTo(own.phone)).toBe(1);
      },
    );

    it('leaves who asks by phone without a code for no longer than the minute', async () => {
      const { phone, email } = await account();
      const both = async () => {
        expect((await ask(email)).code).toBe(1000);
        await settle();
        expect((await askForLogin(phone)).code).toBe(1000);
      };
      await both();
      expect(backend.sent.findLast((message) => message.phone === phone)?.purpose).toBe('recover');
      for (let times = 2; times <= 4; times += 1) {
        backend.pass(MINUTE + 1000);
        await both();
        expect(backend.sent.findLast((message) => message.phone === phone)?.purpose).toBe('login');
        expect(sentTo(phone)).toBe(times);
      }
    });

    it('sends no more than a phone may get in an hour, and keeps two of these for who asks by phone', async () => {
      const { phone, email } = await account();
      const sent: number[] = [];
      for (let times = 0; times < 4; times += 1) {
        expect((await ask(email)).code).toBe(1000);
        await settle();
        sent.push(sentTo(phone));
        backend.pass(MINUTE + 1000);
      }
      for (let times = 0; times < 4; times += 1) {
        expect((await askForLogin(phone)).code).toBe(1000);
        sent.push(sentTo(phone));
        backend.pass(MINUTE + 1000);
      }
      expect(sent).toEqual([1, 2, 3, 3, 4, 5, 5, 5]);
    });

    it('answers as late and as badly where nothing is sent as the provider does', async () => {
      let down = false;
      let tried = 0;
      const send = async () => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        tried += 1;
        if (down) throw new SmsFailed('timeout');
      };
      const slow = createCaller(engine, {
        now: backend.now,
        gateways: { sms: { send, notify: send }, wechat: null, mail: null },
      });
      for (const word of ['', 'sms.unavailable']) {
        down = word !== '';
        const { phone, email } = await account();
        const before = tried;
        await slow(
          'backPwdSendCode',
          { account: email, captcha: await backend.captcha() },
          { ip: newAddress() },
        );
        await vi.waitFor(() => expect(tried).toBe(before + 1));
        // What came of somebody else's code tells nothing of this one.
        down = !down;
        const other = { phone: newPhone(), purpose: 'login' as const, captcha: await backend.captcha() };
        expect((await slow('smsSendCode', other, { ip: newAddress() })).code).toBe(down ? 1503 : 1000);
        down = word !== '';
        const input = { phone, purpose: 'login' as const, captcha: await backend.captcha() };
        const from = performance.now();
        const told = await slow('smsSendCode', input, { ip: newAddress() });
        expect(performance.now() - from).toBeGreaterThan(140);
        expect(told).toMatchObject(down ? { code: 1503, msg: word } : { code: 1000 });
        expect(tried).toBe(before + 2);
      }
    });
  });

  describe('of an account that does not exist', () => {
    it('answers the same, counts the same, and sends nothing', async () => {
      const { phone } = await addCustomer(engine.db());
      const nobody = newPhone();
      const known = await ask(phone);
      expect(await ask(nobody)).toEqual(known);
      await codeSentTo(phone);
      expect(backend.sent.some((message) => message.phone === nobody)).toBe(false);
      const again = await ask(phone);
      expect(again.code).toBe(1429);
      expect((await ask(nobody)).code).toBe(1429);
      expect((await ask('nobody@lab.example')).code).toBe(1000);
      expect((await ask('Nobody@lab.example')).code).toBe(1429);
      expect(await ask('neither phone nor address')).toEqual(known);
    });

    it('answers without waiting for the provider, and as fast', async () => {
      const hanging = createCaller(engine, {
        now: backend.now,
        gateways: {
          sms: { send: () => new Promise<void>(() => {}), notify: () => new Promise<void>(() => {}) },
          wechat: null,
          mail: null,
        },
      });
      const recover = async (account: string, captcha: string) => {
        const told = await hanging('backPwdSendCode', { account, captcha }, { ip: newAddress() });
        expect(told.code).toBe(1000);
      };
      const customers = await Promise.all(Array.from({ length: MOST_RUNS }, () => addCustomer(engine.db())));
      const captchas: string[] = [];
      for (let count = 0; count < 2 * MOST_RUNS; count += 1) captchas.push(await backend.captcha());
      const gap = await medianGap(
        () => recover(customers.pop()?.phone ?? '', captchas.pop() ?? ''),
        () => recover(newPhone(), captchas.pop() ?? ''),
      );
      expect(gap).toBeLessThan(0.5);
    });
  });
});
