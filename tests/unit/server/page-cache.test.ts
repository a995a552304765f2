// @vitest-environment node
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageCache } from '@/scripts/server/page-cache';

const PHONE = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148';
const KEPT = 's-maxage=60, stale-while-revalidate=31535940';

let server: Server;
let now = 0;
let made = 0;
/** What the framework answers next. */
let next: { status: number; headers: Record<string, string>; body: string[] };

beforeEach(async () => {
  now = 1_000;
  made = 0;
  next = { status: 200, headers: { 'Cache-Control': KEPT, ETag: '"a"' }, body: ['<p>', '页面</p>'] };
  const cache = createPageCache(() => now);
  server = createServer((req, res) => {
    if (cache.answer(req, res)) return;
    made += 1;
    for (const [name, value] of Object.entries(next.headers)) res.setHeader(name, value);
    res.statusCode = next.status;
    const [first, ...rest] = next.body;
    res.write(first);
    res.end(rest.join(''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (res) => {
      let body = '';
      res.setEncoding('utf8');
      res.on('data', (chunk: string) => {
        body += chunk;
      });
      res.on('end', () => resolve({ status: res.statusCode, headers: res.headers, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('pages kept for a moment', () => {
  it('answers the same bytes without making the page again, until they are a second old', async () => {
    const first = await get('/pc/product');
    const again = await get('/pc/product');
    expect(again.body).toBe('<p>页面</p>');
    expect(again.body).toBe(first.body);
    expect(again.headers['cache-control']).toBe(KEPT);
    expect(again.headers['content-length']).toBe('13');
    expect(made).toBe(1);
    now += 1_001;
    await get('/pc/product');
    expect(made).toBe(2);
  });

  it('answers 304 to who has the page already', async () => {
    await get('/pc');
    const again = await get('/pc', { 'if-none-match': '"a"' });
    expect([again.status, again.body, made]).toEqual([304, '', 1]);
    expect((await get('/pc', { 'if-none-match': '"b"' })).status).toBe(200);
  });

  it.each<[string, string, Record<string, string>]>([
    ['another query', '/pc/product?page=2', {}],
    ['a phone, which is sent elsewhere', '/pc/product', { 'user-agent': PHONE }],
    ['another packing', '/pc/product', { 'accept-encoding': 'gzip, br' }],
    ["the router's data", '/pc/product', { rsc: '1' }],
    ['a part of it', '/pc/product', { range: 'bytes=0-1' }],
    ['a draft', '/pc/product', { cookie: '__prerender_bypass=1' }],
  ])('makes its own answer for %s', async (_name, path, headers) => {
    await get('/pc/product');
    await get(path, headers);
    expect(made).toBe(2);
  });

  it.each<[string, Partial<typeof next>]>([
    ['a page rendered for one request', { headers: { 'Cache-Control': 'private, no-store' } }],
    ['a page that sets a cookie', { headers: { 'Cache-Control': KEPT, 'Set-Cookie': 'a=1' } }],
    ['a page that failed', { status: 404 }],
  ])('never keeps %s', async (_name, answer) => {
    next = { ...next, ...answer };
    await get('/pc/product');
    await get('/pc/product');
    expect(made).toBe(2);
  });

  it.each(['/api/health', '/robots.txt', '/pcx', '/pc/failure/404'])('leaves %s alone', async (path) => {
    await get(path);
    await get(path);
    expect(made).toBe(2);
  });
});
