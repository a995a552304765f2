import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/backend/db/client';
import { brand } from '@/lib/backend/db/schema';
import { MAX_BODY_BYTES } from '@/lib/backend/http/request/body';
import { withDatabase } from '../support/engines';

let openDatabase = async (): Promise<Database> => engine.db();
vi.mock('@/lib/backend/open-database', () => ({
  getDatabase: () => openDatabase(),
  closeDatabase: async () => {},
}));
const engine = withDatabase();

const api = async (path: string, init?: RequestInit & { duplex?: 'half' }) => {
  const { handleApi } = await import('@/lib/backend/http/handle');
  const response = await handleApi(new Request(`http://storefront.test/api${path}`, init));
  return { response, status: response.status, body: await response.json() };
};
const BRANDS = '/api-gd/brand/query';
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  api(path, { method: 'POST', body, headers, duplex: 'half' });
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

beforeEach(() => {
  openDatabase = async () => engine.db();
  vi.resetModules();
});

describe('the mounted backend', () => {
  it('answers a form in the language asked for', async () => {
    await engine
      .db()
      .insert(brand)
      .values({
        code: 'a',
        name: { zh: '荧谱', en: 'Yingpu' },
        country: { zh: '中国' },
        introHtml: { zh: '' },
      });
    const named = async (form: Record<string, string>) =>
      (await post(BRANDS, new URLSearchParams({ token: '', tenementId: '1', chnlCode: 'PC', ...form }))).body
        .data[0];
    expect(await named({ fanyi: 'EN' })).toMatchObject({ name: 'Yingpu', country: '中国', lang: 'zh' });
    expect(await named({ fanyi: 'ZH' })).toMatchObject({ name: '荧谱' });
  });

  it('reads a GET call from the query, and a POST call from its body alone', async () => {
    const path = '/api-sys/base/para/cascade?paramType=X';
    expect(await api(`${path}&id=999`)).toMatchObject({
      status: 404,
      body: { msg: 'para.not_found' },
    });
    expect(await api(path)).toMatchObject({ status: 400, body: { fields: { id: 'required' } } });
    expect(await post('/api-gd/brand/getById?id=1', '', FORM)).toMatchObject({
      status: 400,
      body: { fields: { id: 'required' } },
    });
  });

  it('draws a paper within its address’s share, however its name is spelt; a refusal is no fault in the log', async () => {
    const { logger } = await import('@/lib/backend/log');
    const fault = vi.spyOn(logger(), 'error');
    const { drawInShare, MOST_OF_AN_ADDRESS } = await import('@/lib/backend/http/files/drawing-share');
    let end = () => {};
    const drawn = new Promise<void>((resolve) => {
      end = resolve;
    });
    const drawing = Array.from({ length: MOST_OF_AN_ADDRESS }, () => drawInShare('', () => drawn));
    for (const name of ['1.pdf', '1%2Epdf', '1.pd%66', '1.pdf/'])
      expect(await api(`/files/articles/${name}`)).toMatchObject({ status: 503, body: { msg: 'busy' } });
    expect(await api('/files/articles/1')).toMatchObject({ status: 404 });
    expect(fault).not.toHaveBeenCalled();
    end();
    await Promise.all(drawing);
  });

  it('never lets an answer be kept or guessed at, and names the request', async () => {
    const { response } = await post(BRANDS, '', FORM);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('takes a request id from a trusted proxy only', async () => {
    const headers = { ...FORM, 'X-Request-Id': 'from-outside' };
    expect((await post(BRANDS, '', headers)).response.headers.get('x-request-id')).not.toBe('from-outside');
    vi.stubEnv('TRUST_PROXY', '1');
    vi.resetModules();
    expect((await post(BRANDS, '', headers)).response.headers.get('x-request-id')).toBe('from-outside');
  });

  it.each([
    ['application/json', '{}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['text/plain', 'a=1'],
    ['application/x-www-form-urlencoded; charset=gbk', 'a=1'],
    ['', 'a=1'],
  ])('refuses a body of type %j', async (type, body) => {
    const bytes = new TextEncoder().encode(body);
    expect(await post(BRANDS, bytes, type ? { 'Content-Type': type } : {})).toMatchObject({
      status: 400,
      body: { code: 1400, msg: 'body.not_a_form' },
    });
  });

  it('takes the form type in every usual spelling, and nothing at all', async () => {
    const type = 'Application/X-WWW-Form-Urlencoded;charset=UTF-8';
    expect((await post(BRANDS, 'orders=ASC', { 'Content-Type': type })).status).toBe(200);
    expect((await api(BRANDS, { method: 'POST' })).status).toBe(200);
  });

  it('takes 64 KB and not a byte more, announced or not', async () => {
    const full = `x=${'a'.repeat(MAX_BODY_BYTES - 2)}`;
    expect((await post(BRANDS, full, FORM)).status).toBe(200);
    const refused = { status: 413, body: { code: 1413, data: null, msg: 'body.too_large' } };
    expect(await post(BRANDS, `${full}a`, FORM)).toMatchObject(refused);
    expect(await post(BRANDS, 'x=1', { ...FORM, 'Content-Length': '70000' })).toMatchObject(refused);
  });

  it('cuts off a body that never ends', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(97));
      },
    });
    expect((await post(BRANDS, endless, FORM)).status).toBe(413);
    expect(sent).toBeLessThan(2 * MAX_BODY_BYTES);
  });

  it('refuses other methods in the contract’s shape', async () => {
    expect((await api(BRANDS, { method: 'PUT' })).response.headers.get('allow')).toBe('POST');
    for (const method of ['PUT', 'DELETE', 'PATCH', 'GET']) {
      expect(await api(BRANDS, { method })).toMatchObject({
        status: 404,
        body: { code: 1404, msg: 'call.method' },
      });
    }
  });

  it('answers 404 for a file that is not there, however it is spelt', async () => {
    for (const path of [
      '/files/none',
      '/files/%ff',
      '/files/documents/FN1001/coa/a%00b.pdf',
      '/files/..%2f..%2fpackage.json',
      '/files/qr/..%2f..',
    ]) {
      expect(await api(path)).toMatchObject({ status: 404, body: { code: 1404, msg: 'file.not_found' } });
    }
  });
});

describe('health', () => {
  it('is 200 while the database answers', async () => {
    expect(await api('/health')).toMatchObject({ status: 200, body: { code: 1000 } });
  });

  it('is 503 when it can’t be opened, and when it does not answer', async () => {
    openDatabase = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    expect(await api('/health')).toMatchObject({ status: 503, body: { code: 1503, msg: 'busy' } });
    expect(await post(BRANDS, '', FORM)).toMatchObject({ status: 503, body: { code: 1503 } });

    vi.useFakeTimers();
    const silent = new Proxy(engine.db(), {
      get: (db, key) => (key === 'execute' ? () => new Promise(() => {}) : Reflect.get(db, key)),
    });
    openDatabase = async () => silent;
    const asked = api('/health');
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect((await asked).status).toBe(503);
  });
});

describe('with a foreign backend', () => {
  it('only health is answered here', async () => {
    vi.stubEnv('API_HOST', 'https://backend.example');
    vi.resetModules();
    openDatabase = () => Promise.reject(new Error('must not be opened'));
    expect(await api('/health')).toMatchObject({ status: 200, body: { data: { backend: 'external' } } });
    expect(await post(BRANDS, '', FORM)).toMatchObject({ status: 404, body: { msg: 'call.unknown' } });
    expect((await api('/files/qr/gzh.svg')).status).toBe(404);
  });
});
