import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { customer, session } from '@/lib/backend/db/schema';
import { matchDemoAccounts } from '@/lib/backend/services/account/demo-accounts';
import { PERMISSIONS } from '@/lib/domain/permissions';
import { describeOnEachEngine } from '../support/engines';
import { newAddress, useBackend } from './fixture';

describeOnEachEngine('demo accounts', (engine) => {
  const backend = useBackend(engine);
  const logIn = (account: string, password: string) =>
    backend.call('login', { account, password }, { ip: newAddress() });

  it('are not there outside of demo mode', async () => {
    await matchDemoAccounts(engine.db(), false);
    expect(await engine.db().select().from(customer)).toEqual([]);
  });

  it('are made once in demo mode: two customers and a member of staff', async () => {
    await matchDemoAccounts(engine.db(), true);
    await matchDemoAccounts(engine.db(), true);
    expect(await engine.db().select().from(customer)).toHaveLength(3);
    for (const number of [1, 2]) {
      const told = await logIn(`1380000000${number}`, `demo-customer-${number}`);
      expect(told).toMatchObject({ code: 1000, data: { user: { authList: [] } } });
    }
    const staff = await logIn('13800000009', 'demo-staff-1');
    expect(staff.data.user.authList).toEqual(PERMISSIONS);
    expect(PERMISSIONS).toContain('order.read');
    expect(PERMISSIONS).toContain('customer.verify');
  });

  it('are closed when demo mode is over, and made anew when it comes back', async () => {
    await matchDemoAccounts(engine.db(), false);
    expect((await logIn('13800000009', 'demo-staff-1')).msg).toBe('login.failed');
    expect(await engine.db().select().from(session)).toEqual([]);
    await matchDemoAccounts(engine.db(), true);
    expect((await logIn('13800000001', 'demo-customer-1')).code).toBe(1000);
    await matchDemoAccounts(engine.db(), false);
  });

  it('leave an account alone that somebody registered', async () => {
    const [mine] = await engine
      .db()
      .insert(customer)
      .values({ phone: '13800000002', custName: '真人' })
      .returning({ id: customer.id });
    await matchDemoAccounts(engine.db(), true);
    await matchDemoAccounts(engine.db(), false);
    const [kept] = await engine
      .db()
      .select()
      .from(customer)
      .where(eq(customer.id, mine?.id ?? 0));
    expect(kept).toMatchObject({
      phone: '13800000002',
      custName: '真人',
      passwordHash: null,
      deletedAt: null,
    });
  });
});

describe('settings of a process', () => {
  afterEach(() => vi.resetModules());

  /** For what is imported from then on: the whole backend takes a second each time. */
  const begin = (env: Record<string, string>) => {
    vi.resetModules();
    for (const name of ['DEMO', 'DATABASE_URL', 'API_HOST', 'SITE_ORIGIN', 'TRUST_PROXY'])
      vi.stubEnv(name, '');
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  };
  const ask = async (env: Record<string, string>, query: string) => {
    begin(env);
    const { handleApi } = await import('@/lib/backend/http/handle');
    const { consoleSms } = await import('@/lib/backend/gateways/console-sms');
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await consoleSms.send({ phone: '13711112222', code: '135790', purpose: 'register' });
    const response = await handleApi(new Request(`http://localhost/api/demo/outbox?${query}`));
    return { status: response.status, answer: await response.json() };
  };

  it('list the outbox in demo mode', async () => {
    const { answer } = await ask({ DEMO: '1' }, 'phone=13711112222');
    expect(answer.code).toBe(1000);
    expect(answer.data[0]).toMatchObject({ phone: '13711112222', code: '135790', purpose: 'register' });
    expect((await ask({ DEMO: '1' }, 'phone=13799999999')).answer.data).toEqual([]);
    expect((await ask({ DEMO: '1' }, '')).answer.data).toEqual([]);
  });

  it('have no outbox otherwise', async () => {
    const told = await ask({ DEMO: '0' }, 'phone=13711112222');
    expect(told).toEqual({ status: 404, answer: { code: 1404, data: null, msg: 'call.unknown' } });
  });

  const cookieLine = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
    begin(env);
    const { collectCookies, readCookie } = await import('@/lib/backend/http/request/cookies');
    const cookies = collectCookies(new Headers(headers));
    cookies.set('sid', 'value', 60);
    const read = readCookie(new Headers({ ...headers, cookie: 'sid=plain; __Host-sid=tied' }), 'sid');
    return { line: cookies.lines[0], read };
  };
  const plain = { line: 'sid=value; Path=/; Max-Age=60; HttpOnly; SameSite=Lax', read: 'plain' };
  const tied = {
    line: '__Host-sid=value; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    read: 'tied',
  };
  const proto = { 'x-forwarded-proto': 'https' };

  it('tie cookies to the host over https', async () => {
    expect(await cookieLine({})).toEqual(plain);
    expect(await cookieLine({ SITE_ORIGIN: 'https://shop.example' })).toEqual(tied);
    expect(await cookieLine({}, proto)).toEqual(plain);
    expect(await cookieLine({ TRUST_PROXY: '1' }, proto)).toEqual(tied);
    expect(await cookieLine({ TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https, http' })).toEqual(plain);
  });

  it('choose the gateways', async () => {
    const gatewaysWith = async (env: Record<string, string>) => {
      for (const name of ['SMS_PROVIDER', 'SMS_URL', 'WECHAT_APPID', 'WECHAT_SECRET']) vi.stubEnv(name, '');
      begin(env);
      const { configuredGateways } = await import('@/lib/backend/gateways/gateways');
      const { sms, wechat } = configuredGateways();
      return [sms !== null, wechat !== null];
    };
    expect(await gatewaysWith({ DEMO: '1' })).toEqual([true, false]);
    expect(await gatewaysWith({ DEMO: '0' })).toEqual([false, false]);
    expect(await gatewaysWith({ DEMO: '0', SMS_URL: 'http://sms.example/send' })).toEqual([true, false]);
    expect(await gatewaysWith({ DEMO: '0', WECHAT_APPID: 'wx', WECHAT_SECRET: 's' })).toEqual([false, true]);
  });
});
