import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLog, wechatBinding, wechatState } from '@/lib/backend/db/schema';
import { httpWechat } from '@/lib/backend/gateways/http-wechat';
import type { WechatGateway } from '@/lib/backend/gateways/wechat';
import { logger } from '@/lib/backend/log';
import { issueTicket } from '@/lib/backend/services/account/proofs/tickets';
import { cookieHeader, FROM_PAGE } from '../support/caller';
import { describeOnEachEngine } from '../support/engines';
import {
  addCustomer,
  loadPolicies,
  newAddress,
  newPhone,
  PASSWORD,
  POLICY_VERSION,
  useBackend,
} from './fixture';
import { type Behaviour, useStandIn } from './stand-in';

describeOnEachEngine('login by WeChat', (engine) => {
  const standIn = useStandIn();
  const options = { appId: 'wx-test', secret: 's3cret', siteOrigin: 'https://shop.example' };
  let timeoutMs = 10_000;
  const gateway: WechatGateway = {
    loginUrl: (input) => httpWechat({ ...options, base: standIn.base() }).loginUrl(input),
    exchange: (code) => httpWechat({ ...options, base: standIn.base(), timeoutMs }).exchange(code),
  };
  const backend = useBackend(engine, { wechat: gateway });
  const { call, codeFor } = backend;
  beforeAll(() => loadPolicies(engine));

  const grant = (person: string, more: Record<string, unknown> = {}): Behaviour => ({
    body: JSON.stringify({
      access_token: 'at',
      openid: `open-${person}`,
      unionid: `union-${person}`,
      ...more,
    }),
  });
  const begin = async () => {
    const told = await call('wechatLogin', {});
    return { state: told.data.state, cookie: cookieHeader(told.cookies), url: told.data.url, told };
  };
  /** What the login page does when WeChat has sent the browser back. */
  const comeBack = async (code = 'code-1') => {
    const { state, cookie } = await begin();
    return call('wechatLoginCallback', { code, state }, { cookie, headers: FROM_PAGE });
  };
  const bindTicketOf = async (person: string): Promise<string> => {
    standIn.behave(grant(person));
    const { data } = await comeBack();
    return 'bindTicket' in data ? data.bindTicket : '';
  };

  it('leads to the QR code, or into the app, with a state of this browser', async () => {
    const { url, state, told } = await begin();
    const qr = new URL(url);
    expect(`${qr.origin}${qr.pathname}`).toBe(`${standIn.base()}/connect/qrconnect`);
    expect(Object.fromEntries(qr.searchParams)).toEqual({
      appid: 'wx-test',
      redirect_uri: 'https://shop.example/login',
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    });
    expect(url).not.toContain('s3cret');
    const elsewhere = await call('wechatLogin', {}, { headers: { host: 'evil.example' } });
    expect(elsewhere.data.url).not.toContain('evil');
    expect(told.cookies[0]).toMatch(/^wx=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const kept = JSON.stringify(await engine.db().select().from(wechatState));
    expect(kept).not.toContain(state);
    const { data } = await call('wechatLogin', { inApp: true });
    expect(data.url).toContain('/connect/oauth2/authorize?');
    expect(data.url).toContain('scope=snsapi_userinfo');
    expect(data.state).not.toBe(state);
    const real = httpWechat({ ...options, base: null }).loginUrl({ state: 'x', inApp: false });
    expect(real).toMatch(/^https:\/\/open\.weixin\.qq\.com\/connect\/qrconnect\?.*#wechat_redirect$/);
  });

  it('binds a phone at the first login, and logs in from then on', async () => {
    const { id, phone } = await addCustomer(engine.db());
    const bindTicket = await bindTicketOf('anna');
    expect(bindTicket).toMatch(/^[\w-]{43}$/);
    const exchange = standIn.asked.at(-1)?.url;
    expect(exchange?.pathname).toBe('/sns/oauth2/access_token');
    expect(exchange?.searchParams.get('code')).toBe('code-1');

    // A code for another purpose, or a password, does not bind.
    const loginCode = await codeFor(phone, 'login');
    expect(await call('login', { phone, code: loginCode, bindTicket })).toMatchObject({ code: 1400 });
    const byPassword = await call(
      'login',
      { account: phone, password: PASSWORD, bindTicket },
      { ip: newAddress() },
    );
    expect(byPassword).toMatchObject({ code: 1400, fields: { code: 'required' } });

    backend.pass(61_000);
    const input = { phone, code: await codeFor(phone, 'bind'), bindTicket };
    expect(await call('login', input)).toMatchObject({ code: 1000, data: { user: { id } } });
    const kept = await engine.db().select().from(wechatBinding).where(eq(wechatBinding.customerId, id));
    expect(kept).toMatchObject([{ openId: 'open-anna', unionId: 'union-anna' }]);

    const again = await comeBack();
    expect(again).toMatchObject({ code: 1000, data: { user: { id } } });
    const me = { token: 'token' in again.data ? again.data.token : '', cookie: cookieHeader(again.cookies) };
    expect((await call('getUserInfo', {}, me)).code).toBe(1000);
    expect(again.cookies).toContain('wx=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  });

  it('knows one person by the union id in another app', async () => {
    const { id, phone } = await addCustomer(engine.db());
    const bindTicket = await bindTicketOf('ben');
    await call('login', { phone, code: await codeFor(phone, 'bind'), bindTicket });
    standIn.behave(grant('ben', { openid: 'open-ben-elsewhere' }));
    expect(await comeBack()).toMatchObject({ data: { user: { id } } });
  });

  it('asks for the union id where the grant has none', async () => {
    standIn.behave(({ url }) =>
      url.pathname === '/sns/userinfo'
        ? { body: '{"openid":"open-cai","unionid":"union-cai","nickname":"蔡"}' }
        : grant('cai', { unionid: undefined }),
    );
    const { id, phone } = await addCustomer(engine.db());
    const { data } = await comeBack();
    const bindTicket = 'bindTicket' in data ? data.bindTicket : '';
    await call('login', { phone, code: await codeFor(phone, 'bind'), bindTicket });
    const kept = await engine.db().select().from(wechatBinding).where(eq(wechatBinding.customerId, id));
    expect(kept).toMatchObject([{ openId: 'open-cai', unionId: 'union-cai' }]);
  });

  it('is told of where it is bound, and ends with a new password or phone', async () => {
    const { id, phone } = await addCustomer(engine.db(), { email: 'lab@example.cn' });
    const bind = async (to: string) => {
      const input = { phone: to, code: await codeFor(to, 'bind'), bindTicket: await bindTicketOf('gong') };
      return (await call('login', input)).data.token;
    };
    backend.notices.length = 0;
    backend.mails.length = 0;
    const token = await bind(phone);
    expect(backend.notices).toEqual([{ phone, notice: 'wechat.bound' }]);
    expect(backend.mails).toMatchObject([
      { to: 'lab@example.cn', text: expect.stringContaining('绑定微信') },
    ]);
    const { data: told } = await call('messagePageQuery', {}, { token });
    expect(told.data).toMatchObject([{ event: 'wechat.bound' }]);
    const noted = await engine
      .db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(noted).toMatchObject([{ action: 'customer.wechat_bound', actorId: id }]);
    expect((await call('customerBaseByToken', {}, { token })).data.wechatBound).toBe(true);

    const next = newPhone();
    const ticket = await issueTicket(engine.db(), { purpose: 'bind', phone: next }, backend.now());
    const phoneChange = { phone: next, ticket };
    const input = { phoneChange, proof: { password: PASSWORD } };
    const moved = await call('customerBaseUpdate', input, { token, ip: newAddress() });
    expect(moved).toMatchObject({ code: 1000, data: { wechatBound: false } });
    expect((await comeBack()).data).toHaveProperty('bindTicket');

    const again = await bind(next);
    const passwordChange = { current: PASSWORD, next: 'spectral-unmixing-7' };
    const changed = await call('customerBaseUpdate', { passwordChange }, { token: again, ip: newAddress() });
    expect(changed).toMatchObject({ code: 1000, data: { wechatBound: false } });
    expect((await comeBack()).data).toHaveProperty('bindTicket');
  });

  it('registers a phone that has no account yet with the same code', async () => {
    const phone = newPhone();
    const bindTicket = await bindTicketOf('dora');
    const code = await codeFor(phone, 'bind');
    expect((await call('login', { phone, code, bindTicket })).msg).toBe('account.not_registered');
    const told = await call('customerRegister', {
      phone,
      code,
      password: PASSWORD,
      consent: { policyVersion: POLICY_VERSION },
      bindTicket,
    });
    expect(told.code).toBe(1000);
    expect(await comeBack()).toMatchObject({ data: { user: { id: told.data.user.id } } });
  });

  it('takes a ticket once', async () => {
    const [one, two] = [await addCustomer(engine.db()), await addCustomer(engine.db())];
    const bindTicket = await bindTicketOf('emil');
    const first = { phone: one.phone, code: await codeFor(one.phone, 'bind'), bindTicket };
    expect((await call('login', first)).code).toBe(1000);
    const second = { phone: two.phone, code: await codeFor(two.phone, 'bind'), bindTicket };
    expect(await call('login', second)).toMatchObject({ code: 1400, fields: { bindTicket: 'invalid' } });
  });

  describe('the state', () => {
    const invalid = { code: 1400, fields: { state: 'invalid' } };

    it('serves its browser alone, once, for ten minutes', async () => {
      standIn.behave(grant('finn'));
      const mine = await begin();
      const other = await begin();
      const back = (state: string, cookie?: string) =>
        call('wechatLoginCallback', { code: 'c', state }, cookie === undefined ? {} : { cookie });
      const asked = standIn.asked.length;
      expect(await back(mine.state)).toMatchObject(invalid);
      expect(await back(mine.state, other.cookie)).toMatchObject(invalid);
      expect(await back('x'.repeat(43), mine.cookie)).toMatchObject(invalid);
      expect(standIn.asked.length).toBe(asked);
      const many = await Promise.all([1, 2, 3].map(() => back(mine.state, mine.cookie)));
      expect(many.filter(({ code }) => code === 1000)).toHaveLength(1);
      expect(standIn.asked.length).toBe(asked + 1);
      backend.pass(600_000 + 1000);
      expect(await back(other.state, other.cookie)).toMatchObject(invalid);
    });
  });

  describe('on a bad day of WeChat', () => {
    it.each<[string, Behaviour, number, string]>([
      ['a refused code', { body: '{"errcode":40029,"errmsg":"invalid code"}' }, 1400, 'input.invalid'],
      ['a used code', { body: '{"errcode":40163,"errmsg":"code been used"}' }, 1400, 'input.invalid'],
      ['a failure', { status: 500, body: 'oops' }, 1503, 'wechat.unavailable'],
      ['silence', 'silent', 1503, 'wechat.unavailable'],
      ['a hang-up', 'hang up', 1503, 'wechat.unavailable'],
      ['garbage', { body: '<xml>' }, 1503, 'wechat.unavailable'],
      ['an answer without end', 'never ending', 1503, 'wechat.unavailable'],
      ['a grant without a person', { body: '{"access_token":"at"}' }, 1503, 'wechat.unavailable'],
    ])('answers %s', async (_name, behaviour, code, msg) => {
      standIn.behave(behaviour);
      timeoutMs = behaviour === 'silent' ? 50 : 10_000;
      expect(await comeBack()).toMatchObject({ code, msg });
    });

    it('takes a wrong secret or a used-up quota for no fault of the visitor’s, and logs its number', async () => {
      const told = vi.spyOn(logger(), 'warn').mockImplementation(() => {});
      standIn.behave({ body: '{"errcode":40125,"errmsg":"invalid appsecret"}' });
      expect(await comeBack()).toMatchObject({ code: 1503, msg: 'wechat.unavailable' });
      const logged = told.mock.calls.map(([line]) => line);
      told.mockRestore();
      expect(logged).toContainEqual(
        expect.objectContaining({ event: 'wechat.failed', reason: 'error', errcode: 40125 }),
      );
      expect(JSON.stringify(logged)).not.toContain('s3cret');
    });
  });

  it('is not there when it is not configured', async () => {
    const { call: plain } = useBackend(engine);
    const none = { code: 1404, msg: 'wechat.not_configured' };
    expect(await plain('wechatLogin', {})).toMatchObject(none);
    expect(await plain('wechatLoginCallback', { code: 'c', state: 's' })).toMatchObject(none);
  });
});
