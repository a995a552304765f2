import { describe, expect, it } from 'vitest';
import { readSettings } from '@/lib/config/settings';
import { runNode } from './processes/run';

const good = (env: Record<string, string>) => {
  const read = readSettings(env);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.settings;
};
const bad = (env: Record<string, string>) => {
  const read = readSettings(env);
  return read.ok ? [] : read.problems.map((problem) => problem.name).sort();
};

describe('settings', () => {
  it('need nothing: a whole working demo', () => {
    expect(good({})).toMatchObject({
      port: 3000,
      databaseUrl: null,
      apiHost: null,
      siteOrigin: 'http://localhost:3000',
      demo: true,
      smsProvider: 'console',
      trustProxy: 0,
      enquiryMonths: 24,
      logLevel: 'info',
      wechat: null,
    });
    expect(good({}).dataDir).toMatch(/^\/.*\.data$/);
  });

  it('that are empty count as not set', () => {
    expect(good({ PORT: '', DATABASE_URL: '  ', DEMO: '', SMS_PROVIDER: '' })).toEqual(good({}));
  });

  it.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://db/shop' }, false],
    [{ API_HOST: 'https://shop.example' }, false],
    [{ DATABASE_URL: 'postgres://db/shop', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('%j: demo mode is %s', (env, demo) => {
    expect(good(env)).toMatchObject({
      demo,
      smsProvider: demo ? 'console' : null,
      mail: demo ? 'console' : null,
    });
  });

  it('refuse console codes outside demo mode, and only there', () => {
    expect(bad({ SMS_PROVIDER: 'console', DATABASE_URL: 'postgres://db/shop' })).toEqual(['SMS_PROVIDER']);
    expect(bad({ SMS_PROVIDER: 'console', DEMO: '0' })).toEqual(['SMS_PROVIDER']);
    expect(bad({ SMS_PROVIDER: 'console' })).toEqual([]);
  });

  it('that belong together are asked for together', () => {
    expect(bad({ SMS_PROVIDER: 'http' })).toEqual(['SMS_URL']);
    expect(bad({ WECHAT_APPID: 'wx1' })).toEqual(['WECHAT_SECRET']);
    // The backend has it there.
    expect(good({ WECHAT_APPID: 'wx1', API_HOST: 'https://backend.example' }).wechat?.appId).toBe('wx1');
    expect(bad({ SMTP_URL: 'smtps://mail.example' })).toEqual(['MAIL_FROM']);
    expect(bad({ MAIL_FROM: 'shop@example.cn' })).toEqual(['SMTP_URL']);
    expect(bad({ SMTP_URL: 'smtps://u:100%a@mail.example', MAIL_FROM: 'shop@example.cn' })).toEqual([
      'SMTP_URL',
    ]);
    const mail = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'shop@example.cn' };
    const set = { url: mail.SMTP_URL, from: mail.MAIL_FROM };
    expect(good({ ...mail, DEMO: '0' }).mail).toEqual(set);
    // The demo's passwords are known to everybody.
    expect(good(mail).mail).toBe('console');
    expect(bad({ ...mail, SMTP_URL: 'https://mail.example', MAIL_FROM: 'shop' })).toEqual([
      'MAIL_FROM',
      'SMTP_URL',
    ]);
    expect(good({ WECHAT_APPID: 'wx1', WECHAT_SECRET: 's' }).wechat).toEqual({
      appId: 'wx1',
      secret: 's',
      base: null,
    });
  });

  it('lose the slash at the end of addresses', () => {
    expect(good({ API_HOST: 'https://shop.example/', SITE_ORIGIN: 'https://Shop.example/' })).toMatchObject({
      apiHost: 'https://shop.example',
      siteOrigin: 'https://shop.example',
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'db/shop'],
    ['API_HOST', 'ftp://shop.example'],
    ['API_HOST', 'shop.example'],
    ['FILE_BASE', 'files.example'],
    ['SITE_ORIGIN', 'https://shop.example/path'],
    ['REDIS_URL', 'http://cache'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_URL', 'nowhere'],
    ['WECHAT_BASE', 'javascript:alert(1)'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', 'true'],
    ['ENQUIRY_MONTHS', '2'],
    ['ENQUIRY_MONTHS', '121'],
    ['ENQUIRY_MONTHS', 'ever'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s', (name, value) => {
    expect(bad({ [name]: value })).toEqual([name]);
  });

  it('name every bad one at once, and no value', () => {
    const env = {
      PORT: 'x',
      DATABASE_URL: 'mysql://user:secret@db',
      TRUST_PROXY: '-3',
      SMS_PROVIDER: 'console',
      WECHAT_APPID: 'wx1',
    };
    expect(bad(env)).toEqual(['DATABASE_URL', 'PORT', 'SMS_PROVIDER', 'TRUST_PROXY', 'WECHAT_SECRET']);
    expect(JSON.stringify(readSettings(env))).not.toContain('secret@');
  });
});

describe('a server with bad settings', () => {
  it('ends at once, with the whole list on standard error', async () => {
    const { code, stderr } = await runNode('start.ts', [], { PORT: 'x', LOG_LEVEL: 'loud' }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('PORT');
    expect(stderr).toContain('LOG_LEVEL');
  });

  it('is not looked at while building', async () => {
    const env = { PORT: 'x', NEXT_PHASE: 'phase-production-build' };
    expect(await runNode('start.ts', [], env).ended).toMatchObject({ code: 0 });
  });
});
