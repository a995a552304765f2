import { CanceledError } from 'axios';
import { HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ClientOptions, createClient } from '@/lib/api/client';
import { fakeNetwork, HOST } from './network';

const network = fakeNetwork();

function client(options: Partial<ClientOptions> = {}) {
  return createClient({ host: HOST, caller: () => ({ token: 'secret', locale: 'zh' }), ...options });
}
const visitor = () => ({ token: '', locale: 'zh' as const });
const page = { data: [], total: 0, startRow: 1, rowSize: 20 };

describe('what a call sends', () => {
  it('is a form below {host}/api with the general fields', async () => {
    network.answer('noticeGetById', { code: 1000, data: {} });
    await client().call('noticeGetById', { id: 7 });
    const [sent] = network.sent;
    expect(sent?.method).toBe('POST');
    expect(sent?.url.href).toBe(`${HOST}/api/api-js/notice/getById`);
    expect(sent?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded\b/);
    expect(sent?.headers.get('accept')).toContain('application/json');
    expect(sent?.fields).toEqual({
      id: '7',
      token: 'secret',
      tenementId: '1',
      chnlCode: 'PC',
      fanyi: 'ZH',
    });
  });

  it('says EN for English, and sends an empty token for a visitor', async () => {
    network.answer('noticeGetById', { code: 1000, data: {} });
    await client().call('noticeGetById', { id: 7 }, { caller: { token: '', locale: 'en' } });
    expect(network.sent[0]?.fields).toMatchObject({ fanyi: 'EN', token: '' });
  });

  it('sends scalars as they are, arrays and objects as one JSON field, and leaves undefined out', async () => {
    network.answer('gdGoodspageQuery', { code: 1000, data: page });
    await client().call('gdGoodspageQuery', {
      facets: true,
      isHot: false,
      brandId: [3, 5],
      host: ['兔', 'a&b=c'],
      classifyId: undefined,
      rowSize: 24,
    });
    const fields = network.sent[0]?.fields;
    expect(fields).toMatchObject({ facets: 'true', isHot: 'false', brandId: '[3,5]', rowSize: '24' });
    expect(fields?.host).toBe('["兔","a&b=c"]');
    expect(fields).not.toHaveProperty('classifyId');

    network.answer('customerRegister', { code: 1000, data: {} });
    await client().call('customerRegister', {
      phone: '13800000001',
      code: '123456',
      password: ' a+b%20 ',
      consent: { policyVersion: '1' },
    });
    expect(network.sent[1]?.fields).toMatchObject({
      password: ' a+b%20 ',
      consent: '{"policyVersion":"1"}',
    });
  });

  it('adds token and tenementId to the query of a GET, and sends no body', async () => {
    network.answer('paraCascade', { code: 1000, data: [] });
    await client().call('paraCascade', { id: 4, paramType: 'A B' });
    const [sent] = network.sent;
    expect(sent?.method).toBe('GET');
    expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({
      id: '4',
      paramType: 'A B',
      token: 'secret',
      tenementId: '1',
    });
    expect(sent?.body).toBe('');
    expect(sent?.headers.get('accept-language')).toBe('zh-CN');
  });

  it('lets no input replace a general field', async () => {
    network.answer('noticeGetById', { code: 1000, data: {} });
    const input = { id: 1, token: 'other', tenementId: 2 };
    await client().call('noticeGetById', input);
    expect(network.sent[0]?.fields).toMatchObject({ token: 'secret', tenementId: '1' });
  });
});

describe('what an answer becomes', () => {
  it('is the data for code 1000, whatever the status', async () => {
    network.answer('brandQuery', { code: 1000, data: [1] }, { status: 500 });
    expect(await client().call('brandQuery', {})).toEqual({ ok: true, data: [1] });
  });

  it.each([
    [1400, 'bad_input'],
    [1403, 'not_allowed'],
    [1404, 'not_found'],
    [1409, 'conflict'],
    [1413, 'bad_input'],
    [1429, 'too_many'],
    [1500, 'fault'],
    [1503, 'unavailable'],
    [9003, 'session_invalid'],
    [0, 'fault'],
    [200, 'fault'],
    [4711, 'fault'],
  ])('code %i is %s, even when the status is 200', async (code, kind) => {
    network.answer('noticeGetById', { code, msg: 'some.word' });
    expect(await client().call('noticeGetById', { id: 1 })).toMatchObject({
      ok: false,
      kind,
      code,
      msg: 'some.word',
    });
  });

  it.each([{ code: 1000, data: null }, { code: 1000 }, { code: 1000, data: 'x' }])(
    'is a fault for a success without data, or with a mere text: %o',
    async (answer) => {
      network.answer('messageSave', answer);
      expect(await client().call('messageSave', { content: 'Which dye?' })).toMatchObject({
        ok: false,
        kind: 'fault',
      });
    },
  );

  it.each(['call.unknown', 'call.method'])(
    'says nothing of a record with %s: it has no such call',
    async (msg) => {
      network.answer('brandGetById', { code: 1404, data: null, msg }, { status: 404 });
      expect(await client().call('brandGetById', { id: 1 })).toMatchObject({
        kind: 'fault',
        code: 1404,
        msg,
      });
    },
  );

  it('keeps fields and retryAfter, and makes up a word when there is none', async () => {
    network.answer('noticeGetById', { code: 1400, fields: { id: 'too_big' } }, { status: 400 });
    expect(await client().call('noticeGetById', { id: 1 })).toMatchObject({
      msg: 'code.1400',
      fields: { id: 'too_big' },
    });
    network.answer('noticeGetById', { code: 1400, fields: { id: { toString: 1 } } }, { status: 400 });
    expect(await client().call('noticeGetById', { id: 1 })).toMatchObject({ fields: { id: 'value' } });
    network.answer('noticeGetById', { code: 1429, msg: 'wait', retryAfter: 42 }, { status: 429 });
    expect(await client().call('noticeGetById', { id: 1 })).toMatchObject({ retryAfter: 42 });
  });

  it.each([
    ['an HTML page', '<!doctype html><title>Welcome</title>'],
    ['nothing', ''],
    ['half a document', '{"code":1000,"data":'],
    ['a bare string', '"1000"'],
  ])('%s is a fault', async (_what, body) => {
    network.answer('brandQuery', body);
    expect(await client().call('brandQuery', {})).toMatchObject({ ok: false, kind: 'fault' });
  });

  it.each([
    ['a list', [{ code: 1000 }]],
    ['a code in quotes', { code: '1000', data: [] }],
    ['no code', { data: [] }],
  ])('JSON that is no wrapper (%s) is a fault', async (_what, body) => {
    network.answer('brandQuery', body);
    expect(await client().call('brandQuery', {})).toMatchObject({ ok: false, kind: 'fault' });
  });

  it.each([502, 503, 504])(
    'a proxy that says %i with a page of its own has reached nobody',
    async (status) => {
      network.answer('brandQuery', '<h1>Bad Gateway</h1>', { status });
      expect(await client().call('brandQuery', {})).toMatchObject({
        kind: 'unavailable',
        msg: 'answer.unreadable',
      });
      network.answer('brandQuery', { code: 1500, msg: 'fault' }, { status });
      expect(await client().call('brandQuery', {})).toMatchObject({ kind: 'fault' });
    },
  );

  it('a proxy that lets no more through says so; a page with any other status is a fault', async () => {
    network.answer('brandQuery', '<h1>Too Many Requests</h1>', { status: 429 });
    expect(await client().call('brandQuery', {})).toMatchObject({ kind: 'too_many' });
    for (const status of [200, 403, 500]) {
      network.answer('brandQuery', '<h1>Welcome</h1>', { status });
      expect(await client().call('brandQuery', {})).toMatchObject({ kind: 'fault' });
    }
  });

  it('takes no sentence of a backend for a word', async () => {
    network.answer('brandQuery', { code: 9999, msg: 'no row for 13800000001 in table CU_USER' });
    expect(await client().call('brandQuery', {})).toMatchObject({ kind: 'fault', msg: 'code.9999' });
  });

  it('is unavailable when there is no answer', async () => {
    network.resolve('brandQuery', () => HttpResponse.error());
    expect(await client().call('brandQuery', {})).toMatchObject({
      kind: 'unavailable',
      msg: 'call.no_answer',
    });
  });

  it('is unavailable when the answer takes too long', async () => {
    network.resolve('brandQuery', () => new Promise(() => {}));
    const result = await client({ timeoutMs: 30 }).call('brandQuery', {});
    expect(result).toMatchObject({ kind: 'unavailable', msg: 'call.timeout' });
  });

  it('waits 60 seconds when nothing else is set', async () => {
    let timeout: number | undefined;
    const asked = client({
      adapter: async (config) => {
        timeout = config.timeout;
        return { data: { code: 1000, data: [] }, status: 200, statusText: '', headers: {}, config };
      },
    });
    await asked.call('brandQuery', {});
    expect(timeout).toBe(60_000);
  });

  it('counts the wait for an upload from the last of it that went, and gives it up with its caller', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const parts: number[] = [];
    /** A line on which a fifth goes every 50 seconds, until one says that no more does. */
    let stuck = false;
    const asked = client({
      adapter: (config) =>
        new Promise((resolve, reject) => {
          config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
          let sent = 0;
          const line = setInterval(() => {
            if (stuck) return;
            sent += 1;
            config.onUploadProgress?.({ loaded: sent, bytes: 1, progress: sent / 5, lengthComputable: true });
            if (sent < 5) return;
            clearInterval(line);
            resolve({ data: { code: 1000, data: {} }, status: 200, statusText: '', headers: {}, config });
          }, 50_000);
        }),
    });
    const file = { purpose: 'avatar', name: 'a.png', data: 'AAAA' } as const;
    const send = (signal?: AbortSignal) =>
      asked.call('uploadSave', file, { onSent: (part) => parts.push(part), ...(signal && { signal }) });
    const slow = send();
    await vi.advanceTimersByTimeAsync(250_000);
    expect(await slow).toMatchObject({ ok: true });
    expect(parts).toEqual([0.2, 0.4, 0.6, 0.8, 1]);

    const lost = send();
    await vi.advanceTimersByTimeAsync(50_000);
    stuck = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await lost).toMatchObject({ kind: 'unavailable', msg: 'call.timeout' });

    const giveUp = new AbortController();
    const left = send(giveUp.signal);
    await vi.advanceTimersByTimeAsync(10_000);
    giveUp.abort();
    expect(await left).toMatchObject({ kind: 'cancelled', msg: 'call.aborted' });
  });

  it('follows no redirect', async () => {
    network.resolve('brandQuery', () => HttpResponse.redirect('http://elsewhere.test/', 307));
    expect(await client().call('brandQuery', {})).toMatchObject({ kind: 'fault' });
    expect(network.sent).toHaveLength(1);
  });

  it('is cancelled when the caller gives up', async () => {
    network.resolve('brandQuery', () => new Promise(() => {}));
    const giveUp = new AbortController();
    const result = client().call('brandQuery', {}, { signal: giveUp.signal });
    giveUp.abort();
    expect(await result).toMatchObject({ kind: 'cancelled', msg: 'call.aborted' });
  });
});

describe('sessions', () => {
  it('cancels a protected call without a token: nothing is sent', async () => {
    const onTokenMissing = vi.fn();
    const asked = client({ caller: visitor, onTokenMissing });
    for (const name of ['cartList', 'getUserInfo', 'staffByWork'] as const) {
      expect(await asked.call(name, {})).toMatchObject({ kind: 'cancelled', msg: 'token.missing', code: 0 });
    }
    expect(onTokenMissing).toHaveBeenCalledTimes(3);
    expect(network.sent).toHaveLength(0);
  });

  it('tells of 9003 once when five calls fail together, and again later', async () => {
    const onSessionInvalid = vi.fn();
    const asked = client({ onSessionInvalid });
    network.answer('cartList', { code: 9003, msg: 'session.invalid' }, { status: 401 });
    const results = await Promise.all(Array.from({ length: 5 }, () => asked.call('cartList', {})));
    expect(results.map((result) => !result.ok && result.kind)).toEqual(Array(5).fill('session_invalid'));
    expect(onSessionInvalid.mock.calls).toEqual([['secret']]);
    await asked.call('cartList', {});
    expect(onSessionInvalid).toHaveBeenCalledTimes(2);
  });

  it('tells of 9003 for the token the call was sent with', async () => {
    const onSessionInvalid = vi.fn();
    let token = 'old';
    const asked = client({ caller: () => ({ token, locale: 'zh' }), onSessionInvalid });
    network.resolve('cartList', () => {
      token = 'new';
      return HttpResponse.json({ code: 9003 });
    });
    await asked.call('cartList', {});
    expect(onSessionInvalid).toHaveBeenCalledWith('old');
  });
});

describe.each(['getParaListByCodes', 'getSysParaListByCodes'] as const)('%s', (name) => {
  const input = { typeCodes: ['BP_WECHAT'] };

  it.each([[{}], [null], [[]], ['']])('refuses code 1000 with empty data: %j', async (data) => {
    network.answer(name, { code: 1000, data });
    expect(await client().call(name, input)).toMatchObject({ ok: false, kind: 'fault', msg: 'para.empty' });
  });

  it('takes lists, even when one of them is empty', async () => {
    network.answer(name, { code: 1000, data: { BP_WECHAT: [] } });
    expect(await client().call(name, input)).toEqual({ ok: true, data: { BP_WECHAT: [] } });
  });

  it.each([1400, 1404, 1500, 1503, 9003])('ignores code %i', async (code) => {
    const onSessionInvalid = vi.fn();
    network.answer(name, { code });
    expect(await client({ onSessionInvalid }).call(name, input)).toEqual({ ok: true, data: {} });
    expect(onSessionInvalid).toHaveBeenCalledTimes(code === 9003 ? 1 : 0);
  });

  it('does not take silence or garbage for an answer', async () => {
    network.resolve(name, () => HttpResponse.error());
    expect(await client().call(name, input)).toMatchObject({ kind: 'unavailable' });
    network.answer(name, '<html></html>');
    expect(await client().call(name, input)).toMatchObject({ kind: 'fault' });
  });
});

describe('visitTrailSave', () => {
  it('never fails', async () => {
    network.answer('visitTrailSave', { code: 1500 }, { status: 500 });
    expect(await client().call('visitTrailSave', { pageCode: 'HOME' })).toEqual({ ok: true, data: {} });
    network.resolve('visitTrailSave', () => HttpResponse.error());
    expect(await client().call('visitTrailSave', { pageCode: 'HOME' })).toEqual({ ok: true, data: {} });
  });
});
