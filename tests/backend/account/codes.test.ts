import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { limitEvent, smsCode } from '@/lib/backend/db/schema';
import { SmsFailed } from '@/lib/backend/gateways/sms';
import { sweepLimits } from '@/lib/backend/limits';
import { createCaller } from '../support/caller';
import { describeOnEachEngine } from '../support/engines';
import { newAddress, newPhone, toPayload, useBackend } from './fixture';

const MINUTE = 60_000;
const wrongCode = { code: 1400, msg: 'input.invalid', data: null, fields: { code: 'wrong' } };

describeOnEachEngine('codes by SMS', (engine) => {
  const backend = useBackend(engine);
  const { call, codeFor } = backend;

  it('are six digits, kept hashed, and exchanged for a ticket once', async () => {
    const phone = newPhone();
    const code = await codeFor(phone, 'bind');
    expect(code).toMatch(/^\d{6}$/);
    const rows = await engine.db().select().from(smsCode).where(eq(smsCode.phone, phone));
    expect(JSON.stringify(rows)).not.toContain(code);
    const told = await call('smsCheckCode', { phone, purpose: 'bind', code });
    expect(told.data.ticket).toMatch(/^[\w-]{43}$/);
    expect(await call('smsCheckCode', { phone, purpose: 'bind', code })).toMatchObject(wrongCode);
  });

  it('serve their phone and purpose alone', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const code = await codeFor(phone, 'bind');
    await codeFor(other, 'login');
    expect(await call('smsCheckCode', { phone, purpose: 'login', code })).toMatchObject(wrongCode);
    expect(await call('smsCheckCode', { phone: other, purpose: 'login', code })).toMatchObject(wrongCode);
    expect(await call('smsCheckCode', { phone: other, purpose: 'bind', code })).toMatchObject(wrongCode);
    expect((await call('smsCheckCode', { phone, purpose: 'bind', code })).code).toBe(1000);
  });

  it('last five minutes', async () => {
    const [kept, late] = [newPhone(), newPhone()];
    const good = await codeFor(kept, 'bind');
    const stale = await codeFor(late, 'bind');
    backend.pass(5 * MINUTE - 10_000);
    expect((await call('smsCheckCode', { phone: kept, purpose: 'bind', code: good })).code).toBe(1000);
    backend.pass(11_000);
    const told = await call('smsCheckCode', { phone: late, purpose: 'bind', code: stale });
    expect(told).toMatchObject(wrongCode);
  });

  const notThis = (code: string) => (code === '123456' ? '654321' : '123456');

  it('take five tries: the fifth may be right, the sixth is refused', async () => {
    for (const [wrong, code] of [
      [4, 1000],
      [5, 1400],
    ] as const) {
      const phone = newPhone();
      const ip = newAddress();
      const right = await codeFor(phone, 'bind', ip);
      for (let tries = 0; tries < wrong; tries += 1) {
        const told = await call('smsCheckCode', { phone, purpose: 'bind', code: notThis(right) }, { ip });
        expect(told).toMatchObject(wrongCode);
      }
      expect((await call('smsCheckCode', { phone, purpose: 'bind', code: right }, { ip })).code).toBe(code);
    }
  });

  it('are not used up by who guesses from elsewhere, and are compared no more often for that', async () => {
    for (const [own, code] of [
      [1, 1000],
      [2, 1400],
    ] as const) {
      const phone = newPhone();
      const ip = newAddress();
      const right = await codeFor(phone, 'bind', ip);
      const check = (guess: string, from: string) =>
        call('smsCheckCode', { phone, purpose: 'bind', code: guess }, { ip: from });
      const guesses = Array.from({ length: 50 }, () => check(notThis(right), newAddress()));
      for (const told of await Promise.all(guesses)) expect(told).toMatchObject(wrongCode);
      // Even the right one: who is elsewhere has no more tries of it.
      expect(await check(right, newAddress())).toMatchObject(wrongCode);
      for (let tries = 0; tries < own; tries += 1) await check(notThis(right), ip);
      expect((await check(right, ip)).code).toBe(code);
      const [row] = await engine.db().select().from(smsCode).where(eq(smsCode.phone, phone));
      expect(row).toMatchObject({ tries: 5, strangeTries: 3 });
    }
  });

  it('may be typed from another address than they were asked for from, as a phone that leaves its house does', async () => {
    const phone = newPhone();
    const code = await codeFor(phone, 'bind', newAddress());
    expect((await call('smsCheckCode', { phone, purpose: 'bind', code }, { ip: newAddress() })).code).toBe(
      1000,
    );
  });

  it('are compared with five of 200 guesses at once, and used by one of many right ones', async () => {
    const phone = newPhone();
    const ip = newAddress();
    const right = await codeFor(phone, 'bind', ip);
    const guesses = Array.from({ length: 200 }, () =>
      call('smsCheckCode', { phone, purpose: 'bind', code: notThis(right) }, { ip }),
    );
    for (const told of await Promise.all(guesses)) expect(told).toMatchObject(wrongCode);
    const [row] = await engine.db().select().from(smsCode).where(eq(smsCode.phone, phone));
    expect(row?.tries).toBe(5);
    expect((await call('smsCheckCode', { phone, purpose: 'bind', code: right }, { ip })).code).toBe(1400);

    const lucky = newPhone();
    const code = await codeFor(lucky, 'bind');
    const all = Array.from({ length: 20 }, () =>
      call('smsCheckCode', { phone: lucky, purpose: 'bind', code }),
    );
    expect((await Promise.all(all)).filter((told) => told.code === 1000)).toHaveLength(1);
  });

  it('end when a new one is sent, which has its own five tries', async () => {
    const phone = newPhone();
    const first = await codeFor(phone, 'bind');
    backend.pass(MINUTE + 1000);
    const second = await codeFor(phone, 'bind');
    if (first !== second) {
      expect(await call('smsCheckCode', { phone, purpose: 'bind', code: first })).toMatchObject(wrongCode);
    }
    expect((await call('smsCheckCode', { phone, purpose: 'bind', code: second })).code).toBe(1000);
  });

  it('are refused the same for a phone that never got one', async () => {
    const told = await call('smsCheckCode', { phone: newPhone(), purpose: 'recover', code: '123456' });
    expect(told).toMatchObject(wrongCode);
  });

  describe('sending', () => {
    const ask = async (phone: string, ip = newAddress()) =>
      call('smsSendCode', { phone, purpose: 'login', captcha: await backend.captcha() }, { ip });
    const tooMany = { code: 1429, msg: 'limit.reached', status: 429 };

    it('is allowed once a minute, five times an hour, ten times a day for a phone', async () => {
      const phone = newPhone();
      expect((await ask(phone)).code).toBe(1000);
      const soon = await ask(phone);
      expect(soon).toMatchObject(tooMany);
      expect(soon.retryAfter).toBeGreaterThan(55);
      expect(soon.retryAfter).toBeLessThanOrEqual(60);
      for (let times = 1; times < 5; times += 1) {
        backend.pass(MINUTE + 1000);
        expect((await ask(phone)).code).toBe(1000);
      }
      backend.pass(MINUTE + 1000);
      const hourly = await ask(phone);
      expect(hourly).toMatchObject(tooMany);
      expect(hourly.retryAfter).toBeGreaterThan(50 * 60);
      for (let times = 5; times < 10; times += 1) {
        backend.pass(61 * MINUTE);
        expect((await ask(phone)).code).toBe(1000);
      }
      backend.pass(61 * MINUTE);
      const daily = await ask(phone);
      expect(daily).toMatchObject(tooMany);
      expect(daily.retryAfter).toBeGreaterThan(3600);
      backend.pass((daily.retryAfter ?? 0) * 1000 + 1000);
      expect((await ask(phone)).code).toBe(1000);
    });

    it('is allowed twenty times an hour for an address', async () => {
      const ip = newAddress();
      for (let times = 0; times < 20; times += 1) expect((await ask(newPhone(), ip)).code).toBe(1000);
      expect(await ask(newPhone(), ip)).toMatchObject(tooMany);
      expect((await ask(newPhone())).code).toBe(1000);
      backend.pass(61 * MINUTE);
      expect((await ask(newPhone(), ip)).code).toBe(1000);
    });

    it('is allowed once of many at the same time', async () => {
      const phone = newPhone();
      const told = await Promise.all(Array.from({ length: 10 }, () => ask(phone)));
      expect(told.filter(({ code }) => code === 1000)).toHaveLength(1);
      expect(told.filter(({ code }) => code === 1429)).toHaveLength(9);
    });

    it('keeps neither phone nor address with its counts, and sweeps them', async () => {
      const phone = newPhone();
      const ip = newAddress();
      await ask(phone, ip);
      const rows = JSON.stringify(await engine.db().select().from(limitEvent));
      expect(rows).not.toContain(phone);
      expect(rows).not.toContain(ip);
      await sweepLimits(engine.db(), new Date(backend.now().getTime() + 26 * 60 * MINUTE));
      const left = await engine
        .db()
        .select()
        .from(limitEvent)
        .where(and(eq(limitEvent.kind, 'sms.phone')));
      expect(left).toEqual([]);
    });

    it('fails as busy when the provider does, or when there is none', async () => {
      const send = vi.fn(async () => {
        throw new SmsFailed('timeout');
      });
      const input = async () => ({
        phone: newPhone(),
        purpose: 'login' as const,
        captcha: await backend.captcha(),
      });
      const failing = createCaller(engine, {
        now: backend.now,
        gateways: { sms: { send, notify: send }, wechat: null, mail: null },
      });
      expect(await failing('smsSendCode', await input(), { ip: newAddress() })).toMatchObject({
        code: 1503,
        msg: 'sms.unavailable',
      });
      const none = createCaller(engine, { now: backend.now });
      const told = await none('smsSendCode', await input(), { ip: newAddress() });
      expect(told).toMatchObject({ code: 1503, msg: 'sms.not_configured' });
    });
  });

  describe('the captcha before it', () => {
    const send = (captcha: string) =>
      call('smsSendCode', { phone: newPhone(), purpose: 'login', captcha }, { ip: newAddress() });
    const refused = (word: string) => ({ code: 1400, fields: { captcha: word } });

    it('is proof of work as the widget does it', async () => {
      const { data } = await call('captchaGet', {});
      expect(data.kind).toBe('pow');
      const left = new Date(data.expiresAt).getTime() - backend.now().getTime();
      expect(left).toBeGreaterThan(9 * MINUTE);
      expect(left).toBeLessThanOrEqual(10 * MINUTE);
      const challenge = data.challenge as unknown as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      expect((await send(toPayload(challenge, solution))).code).toBe(1000);
    });

    it('counts once, even when handed in twice at the same time', async () => {
      const captcha = await backend.captcha();
      const told = await Promise.all([send(captcha), send(captcha), send(captcha)]);
      expect(told.filter(({ code }) => code === 1000)).toHaveLength(1);
      expect(await send(captcha)).toMatchObject(refused('used'));
    });

    it('expires', async () => {
      const captcha = await backend.captcha();
      backend.pass(10 * MINUTE + 1000);
      expect(await send(captcha)).toMatchObject(refused('expired'));
    });

    it('must be this server’s, unchanged and solved', async () => {
      const read = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
      const good = read(await backend.captcha());
      const later = { ...good.challenge.parameters, expiresAt: good.challenge.parameters.expiresAt + 9999 };
      const forged = [
        toPayload({ ...good.challenge, parameters: later }, good.solution),
        toPayload({ ...good.challenge, signature: 'f'.repeat(64) }, good.solution),
        toPayload(good.challenge, { ...good.solution, derivedKey: '00'.repeat(32) }),
        toPayload(good.challenge, null),
        'not base64 of anything',
        Buffer.from('null').toString('base64'),
      ];
      for (const captcha of forged) expect(await send(captcha)).toMatchObject(refused('invalid'));
      expect(backend.sent.length).toBeGreaterThan(0);
    });
  });
});
