// @vitest-environment node
import type { Server } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerStep } from '@/scripts/server/answers/answer';
import { readAsked } from '@/scripts/server/answers/asked';
import { changeAnswers } from '@/scripts/server/answers/change-answers';
import { pack } from '@/scripts/server/steps/pack';
import { createPageCache } from '@/scripts/server/steps/page-cache';
import { ask, DOCUMENT, listen } from './support/answers';

const PHONE = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148';
const KEPT = 's-maxage=60, stale-while-revalidate=31535940';
const HTML = 'text/html; charset=utf-8';

let server: Server;
let now = 0;
let made = 0;
const finished = vi.fn();
/** What the framework answers next. */
let next: { status: number; headers: Record<string, string>; body: string };

/** Stands for all steps that finish a page, and tells a finished one. */
const finish: AnswerStep = {
  name: 'finish',
  needs: '',
  applies: ({ document }) => document,
  takes: ({ status }) => status === 200,
  change(answer) {
    finished();
    answer.body = Buffer.from(`${answer.body}, finished`);
  },
};

beforeEach(async () => {
  now = 1_000;
  made = 0;
  finished.mockReset();
  next = {
    status: 200,
    headers: { 'Cache-Control': KEPT, ETag: '"a"', 'Content-Type': HTML },
    body: `<p>${'页面'.repeat(500)}</p>`,
  };
  const pages = createPageCache(() => now);
  const change = changeAnswers([pages.recall, finish, pack, pages.keep]);
  server = await listen((req, res) => {
    const asked = readAsked(req);
    if (pages.answer(asked, res)) return;
    change(asked, res);
    made += 1;
    for (const [name, value] of Object.entries(next.headers)) res.setHeader(name, value);
    res.statusCode = next.status;
    res.end(req.method === 'HEAD' ? null : next.body);
  });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(server, path, { ...DOCUMENT, ...headers }, method);

describe('pages kept for a moment', () => {
  it.each(['br', 'gzip', 'identity'])(
    'are the same bytes without being made again (%s)',
    async (encoding) => {
      const first = await get('/pc/product', { 'accept-encoding': encoding });
      const again = await get('/pc/product', { 'accept-encoding': encoding });
      expect(again.body).toBe(`${next.body}, finished`);
      expect(again.bytes).toEqual(first.bytes);
      const { date: _a, ...firstHeaders } = first.headers;
      const { date: _b, ...headers } = again.headers;
      expect(headers).toEqual(firstHeaders);
      expect(headers['cache-control']).toBe(KEPT);
      expect(made).toBe(1);
    },
  );

  it('are asked for again after a second, and not finished again while they are the same', async () => {
    const packed = { 'accept-encoding': 'br' };
    const first = await get('/pc/product', packed);
    now += 1_001;
    const same = await get('/pc/product', packed);
    expect([made, finished.mock.calls.length]).toEqual([2, 1]);
    expect([same.bytes, same.headers.etag]).toEqual([first.bytes, first.headers.etag]);
    now += 1_001;
    next = { ...next, headers: { ...next.headers, ETag: '"b"' }, body: '<p>new</p>' };
    expect((await get('/pc/product', packed)).body).toBe('<p>new</p>, finished');
    expect([made, finished.mock.calls.length]).toEqual([3, 2]);
  });

  it('answer 304 to who has the page already, in whatever packing', async () => {
    await get('/pc');
    for (const tags of ['"a"', 'W/"a"', '"x", W/"a"', '*']) {
      const again = await get('/pc', { 'if-none-match': tags });
      expect([again.status, again.bytes.length, again.headers['content-length']], tags).toEqual([
        304,
        0,
        undefined,
      ]);
    }
    expect(made).toBe(1);
    expect((await get('/pc', { 'if-none-match': '"b"' })).status).toBe(200);
    expect((await get('/pc', { 'if-none-match': '"a"', 'cache-control': 'no-cache' })).status).toBe(200);
  });

  it('are said to be as they were in the same words when the framework says it', async () => {
    const { etag, vary } = (await get('/pc', { 'accept-encoding': 'br' })).headers;
    now += 1_001;
    next = { status: 304, headers: { 'Cache-Control': KEPT, ETag: '"a"' }, body: '' };
    const again = await get('/pc', { 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect(made).toBe(2);
    expect([again.status, again.headers.etag, again.headers.vary]).toEqual([304, etag, vary]);
  });

  it('answer HEAD with what GET answers, and the other way round', async () => {
    const head = await get('/pc', {}, 'HEAD');
    const page = await get('/pc');
    expect(page.body).toBe(`${next.body}, finished`);
    expect([head.bytes.length, head.headers['content-length']]).toEqual([0, page.headers['content-length']]);
    expect((await get('/pc', {}, 'HEAD')).headers['content-length']).toBe(page.headers['content-length']);
    expect(made).toBe(1);
  });

  it('are never what was answered to something else than a reader of pages', async () => {
    const picture = await ask(server, '/pc', { accept: 'image/png' });
    expect(picture.body).toBe(next.body);
    expect((await get('/pc')).body).toBe(`${next.body}, finished`);
    expect((await ask(server, '/pc', { accept: 'image/png' })).body).toBe(next.body);
  });

  it.each<[string, string, Record<string, string>]>([
    ['another query', '/pc/product?page=2', {}],
    ['a phone, which is sent elsewhere', '/pc/product', { 'user-agent': PHONE }],
    ['another packing', '/pc/product', { 'accept-encoding': 'gzip' }],
    ["the router's data", '/pc/product', { rsc: '1' }],
    ["the router's other requests", '/pc/product', { 'next-router-segment-prefetch': '/x' }],
    ['what the framework tells itself', '/pc/product', { 'x-middleware-rewrite': '/x' }],
    ['a part of it', '/pc/product', { range: 'bytes=0-1' }],
    ['a draft', '/pc/product', { cookie: '__prerender_bypass=1' }],
    ['a picture', '/pc/product', { accept: 'image/png' }],
    ['data', '/pc/product', { accept: 'application/json' }],
  ])('are not for %s', async (_name, path, headers) => {
    await get('/pc/product');
    await get(path, headers);
    expect(made).toBe(2);
    // Nor does its answer take their place.
    await get('/pc/product');
    expect(made).toBe(2);
  });

  it.each<[string, { status?: number; headers?: Record<string, string> }]>([
    ['a page rendered for one request', { headers: { 'Cache-Control': 'private, no-store' } }],
    ['a page that sets a cookie', { headers: { 'Set-Cookie': 'a=1' } }],
    ['a page that failed', { status: 404 }],
    ['what is no page', { headers: { 'Content-Type': 'application/json' } }],
  ])('are never %s', async (_name, answer) => {
    next = { ...next, ...answer, headers: { ...next.headers, ...answer.headers } };
    await get('/pc/product');
    await get('/pc/product');
    expect(made).toBe(2);
  });

  it.each(['/api/health', '/robots.txt', '/pcx', '/pc/failure/404'])('are not %s', async (path) => {
    await get(path);
    await get(path);
    expect(made).toBe(2);
  });
});
