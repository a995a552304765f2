// @vitest-environment node
import type { RequestListener, ServerResponse } from 'node:http';
import compression from 'next/dist/compiled/compression';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerStep } from '@/scripts/server/answers/answer';
import { readAsked } from '@/scripts/server/answers/asked';
import { changeAnswers } from '@/scripts/server/answers/change-answers';
import { pack } from '@/scripts/server/steps/pack';
import { unfinished } from '@/scripts/server/steps/unfinished';
import { varyByDevice } from '@/scripts/server/steps/vary-by-device';
import { ask, askedFor, DOCUMENT, listen } from './support/answers';

const PAGE = '<html><body><p>核酸</p></body></html>';

/** Takes good pages and writes an exclamation mark behind them. */
const shout: AnswerStep = {
  name: 'shout',
  needs: '',
  applies: ({ document }) => document,
  takes: ({ status, headers }) => status === 200 && headers.get('content-type') === 'text/html',
  change(answer) {
    answer.body = Buffer.from(`${answer.body}!`);
  },
};

/** The steps in front of a stand-in for the framework, whose answers pass through the framework's compression. */
function serve(steps: AnswerStep[], framework: RequestListener, compress = compression()) {
  const change = changeAnswers(steps);
  return listen((req, res) => {
    change(readAsked(req), res);
    compress(req, res, () => framework(req, res));
  });
}

const page = (res: ServerResponse, type = 'text/html') => {
  res.setHeader('Content-Type', type);
  res.flushHeaders();
  // A character may be cut in two on its way.
  const bytes = Buffer.from(PAGE);
  const cut = bytes.indexOf(Buffer.from('核')) + 1;
  res.write(bytes.subarray(0, cut));
  res.end(bytes.subarray(cut));
};

describe('answers on their way out', () => {
  it('go through the steps in their order, and are sent with their length', async () => {
    const louder: AnswerStep = {
      ...shout,
      change(answer) {
        answer.body = Buffer.from(String(answer.body).replace(/!$/, '?!'));
        answer.headers.set('X-Louder', 'yes');
      },
    };
    const { body, headers } = await ask(await serve([shout, louder], (_req, res) => page(res)), '/pc');
    expect(body).toBe(`${PAGE}?!`);
    expect(headers).toMatchObject({ 'content-length': String(Buffer.byteLength(body)), 'x-louder': 'yes' });
  });

  it('are not touched by later steps once one says that they are finished', async () => {
    const whole: AnswerStep = {
      ...shout,
      change(answer) {
        answer.body = Buffer.from('kept');
        answer.finished = true;
      },
    };
    const sent = vi.fn();
    const last = { ...shout, sent };
    const { body } = await ask(await serve([whole, last], (_req, res) => page(res)), '/pc');
    expect(body).toBe('kept');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('stay as they were when a step fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken: AnswerStep = { ...shout, name: 'broken', change: () => Promise.reject(new Error('no')) };
    const { body } = await ask(await serve([broken, shout], (_req, res) => page(res)), '/pc');
    expect(body).toBe(`${PAGE}!`);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('broken'), expect.any(Error));
  });

  it.each([
    ['headers set before', (res: ServerResponse) => page(res)],
    [
      'headers given with the status',
      (res: ServerResponse) => {
        res.writeHead(200, { 'Content-Type': 'text/html' });
        res.end(PAGE);
      },
    ],
  ])('are known by %s', async (_how, framework) => {
    const { body } = await ask(await serve([shout], (_req, res) => framework(res)), '/pc');
    expect(body).toBe(`${PAGE}!`);
  });

  it('are known by headers given as a list', async () => {
    const listed: RequestListener = (_req, res) => {
      res.writeHead(200, 'OK', ['Content-Type', 'text/html']);
      res.end(PAGE);
    };
    const { body } = await ask(await serve([shout], listed, (_req, _res, next) => next()), '/pc');
    expect(body).toBe(`${PAGE}!`);
  });

  it.each([
    ['what is no page', '/pc', DOCUMENT, 'application/json'],
    ["the router's data", '/pc', { ...DOCUMENT, rsc: '1' }, 'text/html'],
    ['the API', '/api/x', DOCUMENT, 'text/html'],
  ])('pass as they are: %s', async (_what, path, headers, type) => {
    const server = await serve([shout], (_req, res) => page(res, type));
    expect((await ask(server, path, headers)).body).toBe(PAGE);
    // Packed by the framework, as the client asked for it, when nothing of ours touches the request.
    expect((await ask(server, path, { ...headers, 'accept-encoding': 'gzip' })).body).toBe(PAGE);
  });

  it('change their head even when they are streamed', async () => {
    const named: AnswerStep = {
      name: 'named',
      needs: '',
      applies: () => true,
      head: ({ headers }) => headers.delete('X-Secret'),
    };
    const server = await serve([named], (_req, res) => {
      res.setHeader('X-Secret', '1');
      res.write('a');
      res.end('b');
    });
    const { body, headers } = await ask(server, '/api/x');
    expect([body, headers['x-secret'], headers['transfer-encoding']]).toEqual(['ab', undefined, 'chunked']);
  });

  it('keep back-pressure when they are streamed', async () => {
    const server = await serve([shout], (_req, res) => {
      res.setHeader('Content-Type', 'application/octet-stream');
      // More than a socket takes at once: one must be told to wait, and that there is room again.
      const waits = !res.write(Buffer.alloc(32 * 1024 * 1024));
      res.once('drain', () => res.end(waits ? 'waited' : ''));
    });
    expect((await ask(server, '/pc')).body.slice(-6)).toBe('waited');
  });

  it('are held back no longer than some megabytes', async () => {
    const filler = 'x'.repeat(1024 * 1024);
    const server = await serve([shout], (_req, res) => {
      res.setHeader('Content-Type', 'text/html');
      for (let i = 0; i < 5; i++) res.write(filler);
      res.end('</html>');
    });
    const { body } = await ask(server, '/pc');
    expect(body.replaceAll(filler, '…')).toBe('……………</html>');
  });

  it('have the same head for HEAD as for GET, length and failure included', async () => {
    const unavailable: AnswerStep = {
      ...shout,
      takes: ({ status }) => status === 500,
      change(answer) {
        if (answer.body.includes('away')) answer.status = 503;
      },
    };
    // As the framework does: no body is made for HEAD.
    const server = await serve([shout, unavailable], (req, res) => {
      res.setHeader('Content-Type', 'text/html');
      res.statusCode = req.url === '/pc' ? 200 : 500;
      res.end(req.method === 'HEAD' ? null : req.url === '/pc' ? PAGE : 'away');
    });
    for (const path of ['/pc', '/pc/product']) {
      const [get, head] = [await ask(server, path), await ask(server, path, DOCUMENT, 'HEAD')];
      const { date: _a, ...wanted } = get.headers;
      const { date: _b, ...had } = head.headers;
      expect([head.status, had, head.bytes.length]).toEqual([get.status, wanted, 0]);
      expect(Number(had['content-length'])).toBeGreaterThan(0);
    }
  });

  it('have no body when nothing changed', async () => {
    const server = await serve([shout], (_req, res) => {
      res.statusCode = 304;
      res.end();
    });
    const { status, bytes, headers } = await ask(server, '/pc');
    expect([status, bytes.length, headers['content-length']]).toEqual([304, 0, undefined]);
  });

  it('are given up with their reader', async () => {
    const seen = vi.fn();
    let finished = () => {};
    const over = new Promise<void>((resolve) => {
      finished = resolve;
    });
    const server = await serve([{ ...shout, sent: seen }], (_req, res) => {
      res.setHeader('Content-Type', 'text/html');
      res.write('a');
      res.once('close', () => {
        res.end('b');
        setImmediate(finished);
      });
      res.destroy();
    });
    await expect(ask(server, '/pc')).rejects.toThrow();
    await over;
    expect(seen).not.toHaveBeenCalled();
  });
});

describe('who asks a page for something else than a document', () => {
  const KEPT = 's-maxage=60, stale-while-revalidate=31535940';
  /** As the framework does: a kept page has a tag, and who names it is told that nothing has changed. */
  const kept: RequestListener = (req, res) => {
    res.setHeader('Cache-Control', KEPT);
    res.setHeader('ETag', '"a"');
    if (!req.headers['if-none-match']?.includes('"a"')) return page(res, TYPES[String(req.headers.rsc)]);
    res.statusCode = 304;
    res.end();
  };
  const TYPES: Record<string, string> = { 1: 'text/x-component' };
  const start = () => serve([unfinished, varyByDevice, shout, pack], kept);

  it.each([
    ['data', { accept: 'text/x-component' }],
    ['a picture', { accept: 'image/png' }],
    ['an action', { ...DOCUMENT, 'next-action': 'x' }],
    ['the router in other words', { rsc: '0' }],
  ])('gets a page that nobody keeps or takes for the finished one: %s', async (_what, headers) => {
    const server = await start();
    const { etag = '' } = (await ask(server, '/pc')).headers;
    expect(etag).toBe('W/"a"');
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask(server, '/pc', { ...headers, 'if-none-match': etag }, method);
      expect([reply.status, reply.headers['cache-control'], reply.headers.etag]).toEqual([
        200,
        'no-store',
        undefined,
      ]);
      expect(reply.body).toBe(method === 'GET' ? PAGE : '');
    }
    const known = await ask(server, '/pc', { ...DOCUMENT, 'if-none-match': etag });
    expect([known.status, known.headers['cache-control'], known.headers.etag]).toEqual([304, KEPT, etag]);
  });

  it("leaves the router's data, which shared caches tell apart, as it was", async () => {
    const server = await start();
    const { status, headers } = await ask(server, '/pc', { rsc: '1' });
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, KEPT, '"a"']);
    expect((await ask(server, '/pc', { rsc: '1', 'if-none-match': '"a"' })).status).toBe(304);
    expect((await ask(server, '/api/x', { accept: 'text/html', 'if-none-match': '"a"' })).status).toBe(304);
  });
});

describe('a request for a page', () => {
  it.each([
    ['a plain client', '/pc', { accept: '*/*' }, true],
    ['one that says nothing', '/pc', {}, true],
    ['a call', '/pc', { accept: 'application/json' }, false],
    ['a picture', '/pc', { accept: 'image/png' }, false],
    ['a picture of a page', '/a.png', { accept: 'image/avif,*/*', 'sec-fetch-dest': 'image' }, false],
    ['an action', '/pc', { ...DOCUMENT, 'next-action': 'x' }, false],
  ])('%s', (_who, url, headers, document) => {
    expect(askedFor(url, headers).document).toBe(document);
    expect(askedFor(url, headers, 'POST').document).toBe(false);
  });
});
