import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customer, session } from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import { collectCookies } from '@/lib/backend/http/request/cookies';
import { hashSecret } from '@/lib/backend/secrets';
import { findById } from '@/lib/backend/services/account/customers';
import { endSessionsOf } from '@/lib/backend/services/account/login/sessions';
import { startSession } from '@/lib/backend/services/account/login/start-session';
import { issueTicket } from '@/lib/backend/services/account/proofs/tickets';
import { cookieHeader, FROM_PAGE } from '../support/caller';
import { describeOnEachEngine } from '../support/engines';
import { loginAs } from '../support/session';
import { addCustomer, newAddress, PASSWORD, useBackend } from './fixture';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CLEARED = ['sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'];

describeOnEachEngine('sessions', (engine) => {
  const backend = useBackend(engine);
  const { call } = backend;

  /** Logs in from the site's own page, as a browser does. */
  async function logIn(options: { keep?: boolean; headers?: Record<string, string> } = {}) {
    const { id, phone } = await addCustomer(engine.db());
    const { keep = false, headers = FROM_PAGE } = options;
    const told = await call(
      'login',
      { account: phone, password: PASSWORD, keep },
      { headers, ip: newAddress() },
    );
    expect(told.code).toBe(1000);
    return { id, phone, token: told.data.token, cookie: cookieHeader(told.cookies), line: told.cookies[0] };
  }
  const codeOf = async (options: { token?: string; cookie?: string }) =>
    (await call('getUserInfo', {}, options)).code;

  it('have two random halves, of which only hashes are kept', async () => {
    const { id, token, cookie, line } = await logIn();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(cookie).toMatch(/^sid=[\w-]{43}$/);
    expect(cookie).not.toContain(token);
    expect(line).toBe(`${cookie}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax`);
    const [row] = await engine.db().select().from(session).where(eq(session.customerId, id));
    expect(row).toMatchObject({
      tokenHash: hashSecret(token),
      cookieHash: hashSecret(cookie.slice('sid='.length)),
      bound: true,
    });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('bound: need both halves, each alone is 9003', async () => {
    const { id, token, cookie } = await logIn();
    const told = await call('getUserInfo', {}, { token, cookie });
    expect(told).toMatchObject({ code: 1000, data: { id, authList: [], unread: 0, photoUrl: null } });
    expect(told.cookies).toEqual([]);
    for (const half of [{ token }, { cookie }, { token, cookie: 'sid=other' }, { token: 'other', cookie }]) {
      const refused = await call('getUserInfo', {}, half);
      expect(refused).toMatchObject({ code: 9003, status: 401, data: null, msg: 'session.invalid' });
    }
    expect((await call('getUserInfo', {}, { token, cookie: 'sid=other' })).cookies).toEqual(CLEARED);
    expect((await call('getUserInfo', {}, { cookie })).cookies).toEqual(CLEARED);
    const other = await logIn();
    expect(await codeOf({ token, cookie: other.cookie })).toBe(9003);
    // Two cookies of that name: somebody else may have planted one.
    expect(await codeOf({ token, cookie: `${cookie}; sid=planted` })).toBe(9003);
    expect(await codeOf({ token, cookie: `a=b; ${cookie}; lang=en` })).toBe(1000);
  });

  it('9003 for another token leaves the cookie of a living session alone', async () => {
    const earlier = await logIn();
    const present = await logIn();
    const stale = { token: earlier.token, cookie: present.cookie };
    expect(await call('getUserInfo', {}, stale)).toMatchObject({ code: 9003, cookies: [] });
    await call('mediaLoginOut', {}, earlier);
    expect(await call('getUserInfo', {}, stale)).toMatchObject({ code: 9003, cookies: [] });
    const unknown = { token: 'never-was-one', cookie: present.cookie };
    expect(await call('getUserInfo', {}, unknown)).toMatchObject({ code: 9003, cookies: [] });
    expect(await codeOf(present)).toBe(1000);
    // The cookie's own session is over: the cookie goes, whatever token asks.
    await call('mediaLoginOut', { all: true }, present);
    for (const token of [present.token, earlier.token])
      expect((await call('getUserInfo', {}, { token, cookie: present.cookie })).cookies).toEqual(CLEARED);
  });

  it('that end as they should leave the cookie of another alone', async () => {
    const present = await logIn();
    const program = await logIn({ headers: {} });
    const out = await call('mediaLoginOut', {}, { token: program.token, cookie: present.cookie });
    expect(out).toMatchObject({ code: 1000, cookies: [] });
    const ticket = await issueTicket(
      engine.db(),
      { purpose: 'recover', phone: program.phone },
      backend.now(),
    );
    const recovered = await call(
      'updateBackPassword',
      { ticket, password: 'spectral-unmixing-7' },
      { cookie: present.cookie, ip: newAddress() },
    );
    expect(recovered).toMatchObject({ code: 1000, cookies: [] });
    expect(await codeOf(present)).toBe(1000);
    expect((await call('mediaLoginOut', {}, present)).cookies).toEqual(CLEARED);
  });

  /** A password recovered by SMS, from somewhere else. */
  const recover = async (phone: string) => {
    const ticket = await issueTicket(engine.db(), { purpose: 'recover', phone }, backend.now());
    const recovered = await call(
      'updateBackPassword',
      { ticket, password: 'spectral-unmixing-7' },
      { ip: newAddress() },
    );
    expect(recovered.code).toBe(1000);
  };

  it('do not begin by a password that was changed after it was compared', async () => {
    const db = engine.db();
    const { id, phone } = await addCustomer(db);
    const proven = await findById(db, id);
    if (!proven) throw new Error('the customer was kept');
    await recover(phone);
    const headers = new Headers();
    const context = { db, headers, now: backend.now(), cookies: collectCookies(headers), session: null };
    const begun = startSession(context as unknown as CallContext, proven, {
      keep: false,
      provenBy: 'password',
    });
    await expect(begun).rejects.toMatchObject({ code: 1400, extra: { fields: { password: 'wrong' } } });
    expect(await db.$count(session, eq(session.customerId, id))).toBe(0);
  });

  it('of logins that are under way while the password is changed are over with it', async () => {
    const { id, phone } = await addCustomer(engine.db());
    const logins = Array.from({ length: 12 }, () =>
      call('login', { account: phone, password: PASSWORD }, { ip: newAddress() }),
    );
    await Promise.all([recover(phone), ...logins]);
    expect(await engine.db().$count(session, eq(session.customerId, id))).toBe(0);
  });

  it('unused for a day end with their cookie', async () => {
    const { token, cookie } = await logIn();
    backend.pass(DAY + 1000);
    expect((await call('getUserInfo', {}, { token, cookie })).cookies).toEqual(CLEARED);
  });

  it('unbound: need the token alone, for twelve hours at most', async () => {
    const { token } = await logIn({ headers: {}, keep: true });
    for (let hours = 0; hours < 11; hours += 1) {
      expect(await codeOf({ token })).toBe(1000);
      backend.pass(HOUR);
    }
    backend.pass(HOUR + 1000);
    expect(await codeOf({ token })).toBe(9003);
  });

  it('end after a day without use, and after seven days with it', async () => {
    const idle = await logIn();
    backend.pass(DAY + 1000);
    expect(await codeOf(idle)).toBe(9003);
    const used = await logIn();
    for (let days = 0; days < 7; days += 1) {
      backend.pass(DAY - 2 * HOUR);
      expect(await codeOf(used)).toBe(1000);
    }
    backend.pass(13 * HOUR);
    expect(await codeOf(used)).toBe(1000);
    backend.pass(2 * HOUR);
    expect(await codeOf(used)).toBe(9003);
  });

  it('kept: last thirty days, used or not', async () => {
    const kept = await logIn({ keep: true });
    expect(kept.line).toContain('Max-Age=2592000;');
    backend.pass(29 * DAY);
    expect(await codeOf(kept)).toBe(1000);
    backend.pass(DAY + 1000);
    expect(await codeOf(kept)).toBe(9003);
  });

  it('remember the browser and when it was last seen, to the minute', async () => {
    const { token } = await logIn({ headers: { 'user-agent': `Mozilla/5.0 ${'x'.repeat(1000)}` } });
    const read = async () => {
      const [row] = await engine
        .db()
        .select()
        .from(session)
        .where(eq(session.tokenHash, hashSecret(token)));
      return row;
    };
    const before = await read();
    expect(before?.userAgent).toMatch(/^Mozilla\/5\.0 x{388}$/);
    backend.pass(30_000);
    await codeOf({ token });
    expect((await read())?.lastSeenAt).toEqual(before?.lastSeenAt);
    backend.pass(31_000);
    await codeOf({ token });
    expect((await read())?.lastSeenAt.getTime()).toBeGreaterThan(
      (before?.lastSeenAt.getTime() ?? 0) + 60_000,
    );
  });

  it('are replaced by a new login, which takes over no value of the old one', async () => {
    const old = await logIn();
    const again = await call(
      'login',
      { account: old.phone, password: PASSWORD },
      { headers: FROM_PAGE, token: old.token, cookie: old.cookie, ip: newAddress() },
    );
    expect(again.data.token).not.toBe(old.token);
    expect(cookieHeader(again.cookies)).not.toBe(old.cookie);
    expect(await codeOf(old)).toBe(9003);
    expect(await codeOf({ token: again.data.token, cookie: cookieHeader(again.cookies) })).toBe(1000);
  });

  it('end by logging out: here, or everywhere', async () => {
    const { customerId, token: here } = await loginAs(engine.db(), { now: backend.now() });
    const { token: stranger } = await loginAs(engine.db(), { now: backend.now() });
    expect(await call('mediaLoginOut', {}, { token: here })).toMatchObject({
      code: 1000,
      data: {},
      cookies: CLEARED,
    });
    expect(await codeOf({ token: here })).toBe(9003);
    expect((await call('mediaLoginOut', {}, { token: here })).code).toBe(9003);

    const { phone } = (await engine.db().select().from(customer).where(eq(customer.id, customerId)))[0] ?? {};
    expect(phone).toBeTruthy();
    const one = await logIn();
    const two = await call(
      'login',
      { account: one.phone, password: PASSWORD },
      { headers: FROM_PAGE, ip: newAddress() },
    );
    expect((await call('mediaLoginOut', { all: true }, one)).code).toBe(1000);
    expect(await codeOf(one)).toBe(9003);
    expect(await codeOf({ token: two.data.token, cookie: cookieHeader(two.cookies) })).toBe(9003);
    expect(await codeOf({ token: stranger })).toBe(1000);
  });

  it('end with the account, and all but one when asked', async () => {
    const { customerId, token, sessionId } = await loginAs(engine.db(), { now: backend.now() });
    await endSessionsOf(engine.db(), customerId, sessionId);
    expect(await codeOf({ token })).toBe(1000);
    await engine.db().update(customer).set({ deletedAt: new Date() }).where(eq(customer.id, customerId));
    expect(await codeOf({ token })).toBe(9003);
  });

  it('carry the permissions of a member of staff', async () => {
    const staff = await loginAs(engine.db(), { permissions: ['order.read'], now: backend.now() });
    const told = await call('getUserInfo', {}, { token: staff.token });
    expect(told.data.authList).toEqual(['order.read']);
  });

  describe('requests of other sites', () => {
    const refused = { code: 1403, msg: 'request.cross_site', status: 403, cookies: [] };

    it.each<Record<string, string>>([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
      { origin: 'https://evil.example', host: 'localhost:3000' },
      { origin: 'null', host: 'localhost:3000' },
      { origin: 'http://localhost:3000.evil.example', host: 'localhost:3000' },
    ])('are refused: %j', async (headers) => {
      const victim = await logIn();
      expect(await call('mediaLoginOut', {}, { ...victim, headers })).toMatchObject(refused);
      expect(await codeOf(victim)).toBe(1000);
      const login = { account: victim.phone, password: PASSWORD };
      expect(await call('login', login, { headers, ip: newAddress() })).toMatchObject(refused);
    });

    it.each<Record<string, string>>([
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
      { origin: 'http://localhost:3000' },
      { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' },
      {},
    ])('are told from its own: %j', async (headers) => {
      const victim = await logIn();
      expect((await call('mediaLoginOut', {}, { ...victim, headers })).code).toBe(1000);
    });
  });
});
