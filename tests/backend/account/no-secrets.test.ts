import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { cookieHeader, FROM_PAGE } from '../support/caller';
import { describeOnEachEngine } from '../support/engines';
import { loadPolicies, newAddress, newPhone, PASSWORD, POLICY_VERSION, useBackend } from './fixture';

const { lines } = vi.hoisted(() => ({ lines: [] as unknown[] }));
vi.mock('@/lib/backend/log', () => {
  const add = (line: unknown) => lines.push(line);
  return { logger: () => ({ info: add, debug: add, error: add, warn: add }) };
});

describeOnEachEngine('what is kept and logged', (engine) => {
  const wechat = {
    loginUrl: ({ state }: { state: string }) => `https://wechat.example/${state}`,
    exchange: async () => ({ openId: 'open-1', unionId: null }),
  };
  const backend = useBackend(engine, { wechat });
  const { call, codeFor, sent } = backend;
  beforeAll(() => loadPolicies(engine));

  it('holds no token, cookie, code, ticket or password as it was given', async () => {
    const phone = newPhone();
    const secrets: string[] = [PASSWORD, 'wrong-password-1', 'confocal-scanner-5'];
    const code = await codeFor(phone, 'register');
    const form = { phone, code, password: PASSWORD, consent: { policyVersion: POLICY_VERSION } };
    const registered = await call('customerRegister', form, { headers: FROM_PAGE });
    const me = { token: registered.data.token, cookie: cookieHeader(registered.cookies) };
    secrets.push(me.token, me.cookie.slice('sid='.length));
    await call('getUserInfo', {}, me);
    await call('getUserInfo', {}, { token: me.token });
    await call('login', { account: phone, password: 'wrong-password-1' }, { ip: newAddress() });
    backend.pass(61_000);
    const bound = await codeFor(phone, 'bind');
    const { data } = await call('smsCheckCode', { phone, purpose: 'bind', code: bound });
    secrets.push(data.ticket);
    backend.pass(61_000);
    await call('backPwdSendCode', { account: phone, captcha: await backend.captcha() }, { ip: newAddress() });
    await vi.waitFor(() => expect(sent.at(-1)?.purpose).toBe('recover'), { timeout: 8_000 });
    const recover = { phone, purpose: 'recover' as const, code: sent.at(-1)?.code ?? '' };
    const { ticket } = (await call('smsCheckCode', recover)).data;
    secrets.push(ticket);
    await call('updateBackPassword', { ticket, password: 'confocal-scanner-5' });
    const begun = await call('wechatLogin', {});
    const half = cookieHeader(begun.cookies);
    secrets.push(begun.data.state, half.slice('wx='.length));
    const back = await call(
      'wechatLoginCallback',
      { code: 'wechat-code-1', state: begun.data.state },
      { cookie: half },
    );
    secrets.push('bindTicket' in back.data ? back.data.bindTicket : '', 'wechat-code-1');

    const tables = await engine
      .db()
      .select({ name: sql<string>`table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema = 'public'`);
    let kept = '';
    for (const { name } of tables) {
      const rows = await engine
        .db()
        .select({ row: sql`to_jsonb(held)` })
        .from(sql`${sql.identifier(name)} as held`);
      kept += JSON.stringify(rows);
    }
    const logged = JSON.stringify(lines);
    expect(kept).toContain(phone);
    expect(lines.length).toBeGreaterThan(10);
    expect(secrets.every((secret) => secret.length > 8)).toBe(true);
    for (const secret of secrets) {
      expect(kept).not.toContain(secret);
      expect(logged).not.toContain(secret);
    }
    expect(sent).toHaveLength(3);
    for (const message of sent) {
      expect(kept).not.toMatch(new RegExp(`\\b${message.code}\\b`));
      expect(logged).not.toMatch(new RegExp(`\\b${message.code}\\b`));
    }
    expect(logged).not.toContain(phone);
  });
});
