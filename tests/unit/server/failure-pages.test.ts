import type { RequestListener } from 'node:http';
import compression from 'next/dist/compiled/compression';
import { describe, expect, it, vi } from 'vitest';
import { FAILURE_DIGEST } from '@/lib/domain/failure-digest';
import { readAsked } from '@/scripts/server/answers/asked';
import { changeAnswers } from '@/scripts/server/answers/change-answers';
import { createPageFetcher } from '@/scripts/server/steps/failure-page-fetcher';
import { createFailurePages, type FailureCode } from '@/scripts/server/steps/failure-pages';
import { pack } from '@/scripts/server/steps/pack';
import { ask as askServer, DOCUMENT, listen as listenOn, portOf, type Reply } from './support/answers';

type Handler = RequestListener;

const SHELL = '<html id="__next_error__"></html>';

/** The step in front of a stand-in for the framework, whose answers pass through the framework's compression. */
async function listen(handler: Handler, state = { pagesFail: false }) {
  const compress = compression();
  const pages = vi.fn();
  const failures = createFailurePages({
    ...createPageFetcher(() => portOf(server)),
    lastResort: (code: FailureCode) => `last resort ${code}`,
    policy: { key: 'Content-Security-Policy', value: "default-src 'self'" },
  });
  const change = changeAnswers([failures.step, pack]);
  const server = await listenOn((req, res) => {
    const asked = readAsked(req);
    if (failures.hide(asked, res)) return;
    change(asked, res);
    compress(req, res, () => {
      if (!/^\/(?:pc|m)(?:\/en)?\/failure\//.test(req.url ?? '')) return handler(req, res);
      pages(req.url);
      res.statusCode = state.pagesFail ? 500 : 200;
      res.setHeader('Content-Type', 'text/html; charset=utf-8');
      res.end(`<html><body>page ${req.url} ${'.'.repeat(2000)}</body></html>`);
    });
  });
  const ask = (path: string, headers?: Record<string, string>, method?: string): Promise<Reply> =>
    askServer(server, path, headers, method);
  return { ask, pages };
}

/** Answers as the framework does: headers flushed first, then the body in pieces. */
function answer(status: number, body: string, type = 'text/html; charset=utf-8'): Handler {
  return (_req, res) => {
    res.statusCode = status;
    res.setHeader('Content-Type', type);
    // As a picture that is drawn on request has it: a page could show nothing.
    res.setHeader('Content-Security-Policy', "default-src 'none'");
    res.setHeader('ETag', '"shell"');
    res.flushHeaders();
    for (let at = 0; at < body.length; at += 500) res.write(body.slice(at, at + 500));
    res.end();
  };
}

describe('failure pages', () => {
  it('sends the page of the same device, language and status in place of the empty shell', async () => {
    const { ask } = await listen(answer(404, SHELL));
    const reply = await ask('/m/en/productDetail?goodsId=9');
    expect(reply.status).toBe(404);
    expect(reply.body).toContain('page /m/en/failure/404');
    expect(reply.body).not.toContain('__next_error__');
    expect(reply.headers['content-security-policy']).toBe("default-src 'self'");
    expect(reply.headers.etag).toBeUndefined();
    expect(reply.headers['cache-control']).toContain('no-store');
    expect((await ask('/pc/nothing')).body).toContain('page /pc/failure/404');
  });

  it('passes compression on', async () => {
    const { ask } = await listen(answer(500, SHELL.repeat(100)));
    for (const encoding of ['br', 'gzip']) {
      const reply = await ask('/pc', { ...DOCUMENT, 'accept-encoding': encoding });
      expect([reply.status, reply.headers['content-encoding']]).toEqual([500, encoding]);
      expect(reply.body).toContain('page /pc/failure/500');
    }
  });

  it.each(['br', 'gzip', 'identity'])('tells an absent backend by its mark (%s)', async (encoding) => {
    const { ask } = await listen(answer(500, `${'x'.repeat(5000)}${FAILURE_DIGEST[503]}${SHELL}`));
    const reply = await ask('/pc/product', { ...DOCUMENT, 'accept-encoding': encoding });
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBe('30');
    expect(reply.body).toContain('page /pc/failure/503');
  });

  it.each(['gzip', 'identity'])('tells an unknown guard by its mark (%s)', async (encoding) => {
    const { ask } = await listen(answer(500, `${'x'.repeat(5000)}${FAILURE_DIGEST.unknownGuard}${SHELL}`));
    const reply = await ask('/m/en/personal', { ...DOCUMENT, 'accept-encoding': encoding });
    expect(reply.status).toBe(500);
    expect(reply.headers['retry-after']).toBeUndefined();
    expect(reply.body).toContain('page /m/en/failure/unknown-middleware');
  });

  it('says of a bench sheet that is not there how to find it', async () => {
    const { ask } = await listen(answer(404, SHELL));
    expect((await ask('/m/en/bench?catalogNo=X&lot=Y')).body).toContain('page /m/en/failure/unknown-lot');
    expect((await ask('/pc/bench/deeper')).body).toContain('page /pc/failure/404');
  });

  it('goes by the user agent where the path names no device', async () => {
    const { ask } = await listen(answer(404, SHELL));
    expect((await ask('/no.html')).body).toContain('page /pc/failure/404');
    const phone = { ...DOCUMENT, 'user-agent': 'Mobile WebKit' };
    expect((await ask('/no.html', phone)).body).toContain('page /m/failure/404');
  });

  it('answers HEAD with the headers alone', async () => {
    const { ask } = await listen(answer(404, SHELL));
    const reply = await ask('/pc/nothing', DOCUMENT, 'HEAD');
    expect([reply.status, reply.body]).toEqual([404, '']);
    expect(Number(reply.headers['content-length'])).toBeGreaterThan(2000);
  });

  it('tells an absent backend from a fault even for HEAD, which has no body to tell it by', async () => {
    const { ask } = await listen((req, res) => {
      res.statusCode = 500;
      res.setHeader('Content-Type', 'text/html');
      res.end(req.method === 'HEAD' ? null : `${FAILURE_DIGEST[503]}${SHELL}`);
    });
    expect((await ask('/pc', DOCUMENT, 'HEAD')).status).toBe(503);
  });

  it('keeps each page for a while', async () => {
    const { ask, pages } = await listen(answer(404, SHELL));
    await Promise.all(Array.from({ length: 10 }, () => ask('/pc/nothing')));
    expect(pages).toHaveBeenCalledTimes(1);
  });

  it('has a last resort when its own page fails too', async () => {
    const { ask } = await listen(answer(500, SHELL), { pagesFail: true });
    const reply = await ask('/pc');
    expect([reply.status, reply.body]).toEqual([500, 'last resort 500']);
  });

  it('asks for its own page again when that has failed, rather than remember it', async () => {
    const state = { pagesFail: true };
    const { ask, pages } = await listen(answer(500, SHELL), state);
    expect((await ask('/pc')).body).toBe('last resort 500');
    state.pagesFail = false;
    expect((await ask('/pc')).body).toContain('page /pc/failure/500');
    expect(pages).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a good page', 200, '/pc', DOCUMENT],
    ['a redirect', 302, '/product', DOCUMENT],
    ['the router asking for data', 404, '/pc/nothing', { ...DOCUMENT, rsc: '1' }],
    ['the API', 404, '/api/nothing', DOCUMENT],
    ['a script', 404, '/_next/static/a.js', { accept: '*/*' }],
    ['a picture', 404, '/a.png', { accept: 'image/avif,image/webp,*/*', 'sec-fetch-dest': 'image' }],
  ])('leaves %s alone', async (_name, status, path, headers) => {
    const { ask, pages } = await listen(answer(status, SHELL.repeat(60)));
    for (const encoding of ['gzip', 'identity']) {
      const reply = await ask(path, { ...headers, 'accept-encoding': encoding });
      expect([reply.status, reply.body]).toEqual([status, SHELL.repeat(60)]);
      expect(reply.headers.etag).toMatch(/^(?:W\/)?"shell"$/);
    }
    expect(pages).not.toHaveBeenCalled();
  });

  it('leaves a failure that is not a page alone', async () => {
    const { ask } = await listen(answer(404, '{}', 'application/json'));
    expect((await ask('/pc/data')).body).toBe('{}');
  });

  it.each([
    '/pc/failure/404',
    '/m/en/failure/500',
    '/pc/zh/failure/503',
    '/pc/failure/unknown-middleware',
    '/pc/failure/unknown-lot',
    '/pc/failure',
  ])('hides its own page %s from outside', async (path) => {
    const { ask } = await listen(answer(200, 'reached'));
    const reply = await ask(path, { ...DOCUMENT, 'x-storefront-internal': 'guess' });
    expect(reply.status).toBe(404);
    expect(reply.body).toMatch(/page \/(?:pc|m\/en)\/failure\/404/);
  });
});
