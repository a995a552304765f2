import { describe, expect, it } from 'vitest';
import { cookieHeader, FROM_PAGE } from '../support/caller';
import { describeOnEachEngine } from '../support/engines';
import { addCustomer, newAddress, newPhone, PASSWORD, useBackend } from './fixture';

const HOUR = 3_600_000;

describeOnEachEngine('login by password', (engine) => {
  const backend = useBackend(engine);
  const { call } = backend;

  const failed = { code: 1400, msg: 'login.failed', status: 400, fields: { password: 'wrong' } };
  const tryWrong = (account: string, ip: string, captcha?: string) =>
    call('login', { account, password: 'not-my-password', captcha }, { ip });

  it('takes the phone however it is typed', async () => {
    const { phone, id } = await addCustomer(engine.db());
    const typed = `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`;
    const told = await call('login', { account: typed, password: PASSWORD }, { ip: newAddress() });
    expect(told).toMatchObject({ code: 1000, data: { user: { id } } });
  });

  it('answers alike whether the account exists or not, word for word', async () => {
    const { phone } = await addCustomer(engine.db(), { email: 'enumerate@lab.example' });
    const ip = newAddress();
    const other = newAddress();
    for (let times = 1; times <= 7; times += 1) {
      const known = await tryWrong(phone, ip);
      expect(known).toEqual(await tryWrong(newPhoneOf(phone), other));
      expect(known.fields).toEqual(
        times < 5
          ? { password: 'wrong' }
          : times === 5
            ? { password: 'wrong', captcha: 'required' }
            : { captcha: 'required' },
      );
    }
    const byMail = await tryWrong('enumerate@lab.example', newAddress());
    expect(byMail).toEqual(await tryWrong('nobody@lab.example', newAddress()));
    expect(byMail).toMatchObject(failed);
  });
  const newPhoneOf = (phone: string) => `136${phone.slice(3)}`;

  it('asks for a captcha after five wrong ones in a row, for that account and address', async () => {
    const { phone } = await addCustomer(engine.db());
    const ip = newAddress();
    for (let times = 0; times < 5; times += 1) expect(await tryWrong(phone, ip)).toMatchObject(failed);
    const right = { account: phone, password: PASSWORD };
    const asked = await call('login', right, { ip });
    expect(asked).toMatchObject({
      code: 1400,
      msg: 'login.captcha_required',
      fields: { captcha: 'required' },
    });
    const garbage = await call('login', { ...right, captcha: 'AAAA' }, { ip });
    expect(garbage).toMatchObject({ code: 1400, fields: { captcha: 'invalid' } });
    // Other addresses and other accounts are not held up.
    expect((await call('login', right, { ip: newAddress() })).code).toBe(1000);
    const { phone: other } = await addCustomer(engine.db());
    expect((await call('login', { account: other, password: PASSWORD }, { ip })).code).toBe(1000);

    const solved = await call('login', { ...right, captcha: await backend.captcha() }, { ip });
    expect(solved.code).toBe(1000);
    // The row is over.
    expect(await tryWrong(phone, ip)).toMatchObject(failed);
    expect((await call('login', right, { ip })).code).toBe(1000);
  });

  it('asks for a code by SMS after twenty wrong ones in an hour, and never locks for good', async () => {
    const { phone } = await addCustomer(engine.db());
    const ip = newAddress();
    for (let times = 0; times < 20; times += 1) {
      const told = await tryWrong(phone, ip, await backend.captcha());
      expect(told).toMatchObject(failed);
      if (times === 19) expect(told.fields).toEqual({ password: 'wrong', code: 'required' });
    }
    const right = { account: phone, password: PASSWORD, captcha: await backend.captcha() };
    const refused = await call('login', right, { ip });
    expect(refused).toMatchObject({ code: 1400, msg: 'login.code_required', fields: { code: 'required' } });
    const code = await backend.codeFor(phone, 'login');
    expect((await call('login', { phone, code }, { ip })).code).toBe(1000);
    expect((await call('login', { account: phone, password: PASSWORD }, { ip })).code).toBe(1000);
  });

  it('forgets about the twenty after an hour, and then asks for a captcha', async () => {
    const { phone } = await addCustomer(engine.db());
    const ip = newAddress();
    for (let times = 0; times < 20; times += 1) await tryWrong(phone, ip, await backend.captcha());
    expect((await tryWrong(phone, ip)).msg).toBe('login.code_required');
    backend.pass(HOUR + 1000);
    const told = await call('login', { account: phone, password: PASSWORD }, { ip });
    expect(told.msg).toBe('login.captcha_required');
    const solved = { account: phone, password: PASSWORD, captcha: await backend.captcha() };
    expect((await call('login', solved, { ip })).code).toBe(1000);
  });

  it('compares five of 200 guesses at once', async () => {
    const { phone } = await addCustomer(engine.db());
    const ip = newAddress();
    const told = await Promise.all(Array.from({ length: 200 }, () => tryWrong(phone, ip)));
    const compared = told.filter(({ msg }) => msg === 'login.failed');
    expect(compared).toHaveLength(5);
    expect(told.filter(({ msg }) => msg === 'login.captcha_required')).toHaveLength(195);
  });

  it('asks for a captcha when guesses for one account come from everywhere', async () => {
    const { phone } = await addCustomer(engine.db());
    // One after the other: what a busy server refuses is no guess.
    for (let guess = 0; guess < 50; guess += 1) {
      expect(await tryWrong(phone, `10.9.0.${guess}`)).toMatchObject(failed);
    }
    const told = await call('login', { account: phone, password: PASSWORD }, { ip: newAddress() });
    expect(told.msg).toBe('login.captcha_required');
  });

  it('counts no right password, however often and from wherever it comes', async () => {
    const { phone } = await addCustomer(engine.db());
    const ip = newAddress();
    for (let times = 0; times < 55; times += 1) {
      const told = await call('login', { account: phone, password: PASSWORD }, { ip });
      expect(told.code).toBe(1000);
    }
    const { phone: other } = await addCustomer(engine.db());
    expect(await tryWrong(other, ip)).toMatchObject(failed);
    expect((await call('login', { account: other, password: PASSWORD }, { ip })).code).toBe(1000);
  });

  it('needs an account and password, or a phone and code', async () => {
    for (const input of [{}, { account: 'x' }, { password: 'x' }, { phone: newPhone() }]) {
      expect(await call('login', input)).toMatchObject({ code: 1400, fields: { account: 'value' } });
    }
  });
});

describeOnEachEngine('login by code', (engine) => {
  const backend = useBackend(engine);
  const { call, codeFor } = backend;

  it('needs phone and code alone', async () => {
    const { phone, id } = await addCustomer(engine.db());
    const input = { phone, code: await codeFor(phone, 'login'), keep: true };
    const told = await call('login', input, { headers: FROM_PAGE });
    expect(told).toMatchObject({ code: 1000, data: { user: { id } } });
    expect(told.cookies[0]).toContain('Max-Age=2592000');
    const me = { token: told.data.token, cookie: cookieHeader(told.cookies) };
    expect((await call('getUserInfo', {}, me)).code).toBe(1000);
    expect(await call('login', input)).toMatchObject({ code: 1400, fields: { code: 'wrong' } });
  });

  describe('of a phone without an account', () => {
    it('sends and refuses codes as for any other', async () => {
      const { phone } = await addCustomer(engine.db());
      const stranger = newPhone();
      await codeFor(phone, 'login');
      await codeFor(stranger, 'login');
      const wrong = backend.sent.slice(-2).some(({ code }) => code === '000000') ? '111111' : '000000';
      const told = await call('login', { phone, code: wrong });
      expect(await call('login', { phone: stranger, code: wrong })).toEqual(told);
    });

    it('is told so after the right code', async () => {
      const phone = newPhone();
      const told = await call('login', { phone, code: await codeFor(phone, 'login') });
      expect(told).toMatchObject({
        code: 1409,
        msg: 'account.not_registered',
        fields: { phone: 'not_registered' },
      });
    });
  });
});
