import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consent, customer, policy } from '@/lib/backend/db/schema';
import { settings } from '@/lib/config/settings';
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

describeOnEachEngine('registration', (engine) => {
  const backend = useBackend(engine);
  const { call, codeFor } = backend;
  beforeAll(() => loadPolicies(engine));

  const form = (phone: string, code: string) => ({
    phone,
    code,
    password: PASSWORD,
    consent: { policyVersion: POLICY_VERSION },
  });
  const rowOf = async (phone: string) =>
    (await engine.db().select().from(customer).where(eq(customer.phone, phone)))[0];

  it('makes a customer and logs in', async () => {
    const phone = newPhone();
    const email = `Person.${phone}@Lab.Example`;
    const input = {
      ...form(phone, await codeFor(phone, 'register')),
      custName: '  李雷 ',
      email,
      organisation: '流式平台',
    };
    const told = await call('customerRegister', input, { headers: FROM_PAGE });
    expect(told).toMatchObject({
      code: 1000,
      data: { user: { custName: '李雷', isRz: false, authList: [], unread: 0 } },
    });
    const me = { token: told.data.token, cookie: cookieHeader(told.cookies) };
    expect((await call('getUserInfo', {}, me)).data).toEqual(told.data.user);
    const row = await rowOf(phone);
    expect(row).toMatchObject({ email, organisation: '流式平台', permissions: [] });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const again = await call('login', { account: phone, password: PASSWORD }, { ip: newAddress() });
    expect(again.code).toBe(1000);
    const byEmail = await call(
      'login',
      { account: email.toUpperCase(), password: PASSWORD },
      { ip: newAddress() },
    );
    expect(byEmail.data.user.id).toBe(told.data.user.id);
  });

  it('keeps which versions were agreed to, and when', async () => {
    const phone = newPhone();
    const told = await call('customerRegister', form(phone, await codeFor(phone, 'register')));
    const kept = await engine.db().select().from(consent).where(eq(consent.customerId, told.data.user.id));
    expect(kept.map(({ type, version }) => [type, version]).sort()).toEqual([
      ['FWTK', '1.0'],
      ['YSZC', POLICY_VERSION],
    ]);
    const age = backend.now().getTime() - (kept[0]?.acceptedAt.getTime() ?? 0);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(10_000);
  });

  it('asks again for consent when the policy has a newer version', async () => {
    const phone = newPhone();
    const code = await codeFor(phone, 'register');
    const stale = { ...form(phone, code), consent: { policyVersion: '0.9' } };
    const told = await call('customerRegister', stale);
    expect(told).toMatchObject({ code: 1400, fields: { 'consent.policyVersion': 'outdated' } });
    expect((await call('customerRegister', form(phone, code))).code).toBe(1000);
  });

  it.each(['12345678', 'PassWord123', 'qwertyuiop', '１２３４５６７８'])(
    'refuses the password %s',
    async (password) => {
      const told = await call('customerRegister', { ...form(newPhone(), '123456'), password });
      expect(told).toMatchObject({ code: 1400, fields: { password: 'common' } });
    },
  );

  it.each([
    ['1234567', 'too_small'],
    ['a'.repeat(65), 'too_big'],
  ])('refuses the password %s', async (password, word) => {
    const told = await call('customerRegister', { ...form(newPhone(), '123456'), password });
    expect(told).toMatchObject({ code: 1400, fields: { password: word } });
  });

  it('refuses a wrong code alike for a phone with and without an account', async () => {
    const { phone: known } = await addCustomer(engine.db());
    const told = [
      await call('customerRegister', form(known, '000000')),
      await call('customerRegister', form(newPhone(), '000000')),
    ];
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toMatchObject({ code: 1400, fields: { code: 'wrong' } });
  });

  it('sends a code alike to a phone with and without an account', async () => {
    const { phone: known } = await addCustomer(engine.db());
    const ask = async (phone: string) =>
      call(
        'smsSendCode',
        { phone, purpose: 'register', captcha: await backend.captcha() },
        { ip: newAddress() },
      );
    expect(await ask(known)).toEqual(await ask(newPhone()));
    expect(backend.sent.slice(-2).map(({ purpose }) => purpose)).toEqual(['register', 'register']);
  });

  it('says that a phone or e-mail address is taken only to who has the code, and leaves the code good', async () => {
    const { phone: known } = await addCustomer(engine.db());
    const told = await call('customerRegister', form(known, await codeFor(known, 'register')));
    expect(told).toMatchObject({ code: 1409, msg: 'phone.taken', fields: { phone: 'taken' } });

    await addCustomer(engine.db(), { email: 'Taken@Lab.Example' });
    const phone = newPhone();
    const input = { ...form(phone, await codeFor(phone, 'register')), email: 'taken@lab.example' };
    const refused = await call('customerRegister', input);
    expect(refused).toMatchObject({ code: 1409, msg: 'email.taken', fields: { email: 'taken' } });
    expect(await rowOf(phone)).toBeUndefined();
    const second = await call('customerRegister', { ...input, email: 'other@lab.example' });
    expect(second.code).toBe(1000);
  });

  it('makes one customer of two requests at once', async () => {
    const phone = newPhone();
    const input = form(phone, await codeFor(phone, 'register'));
    const told = await Promise.all([1, 2, 3].map(() => call('customerRegister', input)));
    expect(told.filter(({ code }) => code === 1000)).toHaveLength(1);
    expect(await engine.db().select().from(customer).where(eq(customer.phone, phone))).toHaveLength(1);
  });
});

describeOnEachEngine('policies', (engine) => {
  const { call } = useBackend(engine);
  beforeAll(() => loadPolicies(engine));

  it('come in both languages, with version and date', async () => {
    const { data } = await call('policyAgreementQuery', { type: 'YSZC' });
    expect(data).toMatchObject({
      version: POLICY_VERSION,
      title: '隐私政策',
      publishedAt: '2026-11-29T00:00:00.000Z',
    });
    expect(data.html).toContain('个人信息保护法');
    const english = await call('policyAgreementQuery', { type: 'YSZC' }, { lang: 'en' });
    expect(english.data.title).toBe('Privacy policy');
    expect(english.data.html).toContain('<h2>8. Your rights</h2>');
    // The period that is kept to, whatever it is.
    const { enquiryMonths } = settings();
    expect([data.html, english.data.html]).toEqual([
      expect.stringContaining(`${enquiryMonths} 个月`),
      expect.stringContaining(`${enquiryMonths} months`),
    ]);
    expect(english.data).not.toHaveProperty('lang');
    const terms = await call('policyAgreementQuery', { type: 'FWTK' }, { lang: 'en' });
    expect(terms.data.title).toBe('Terms of service');
  });

  describe('of several versions', () => {
    it('are the newest that is published', async () => {
      const text = { title: { zh: '条款' }, html: { zh: '<p>新</p><script>x</script>' } };
      await engine
        .db()
        .insert(policy)
        .values([
          { type: 'T', version: '1', publishedAt: new Date(Date.now() - 2000), ...text },
          { type: 'T', version: '2', publishedAt: new Date(Date.now() - 1000), ...text },
          { type: 'T', version: '3', publishedAt: new Date(Date.now() + 600_000), ...text },
        ]);
      const { data } = await call('policyAgreementQuery', { type: 'T' }, { lang: 'en' });
      expect(data).toMatchObject({ version: '2', html: '<p>新</p>', lang: 'zh' });
    });
  });

  it('are not made up', async () => {
    const told = await call('policyAgreementQuery', { type: 'NONE' });
    expect(told).toMatchObject({ code: 1404, msg: 'policy.not_found' });
  });
});
