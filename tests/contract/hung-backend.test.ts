import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// So far apart that a machine which is busy with something else keeps them in order.
const LIMITS = { pageMs: 1_000, secondaryMs: 400 };
vi.mock('@/lib/api/render-limits', () => ({ renderLimits: () => LIMITS }));
vi.mock('@/lib/backend/log', () => ({ logger: () => ({ error: () => {} }) }));
const { renewSoon } = vi.hoisted(() => ({ renewSoon: vi.fn() }));
vi.mock('@/lib/views/renew-soon', () => ({ renewSoon }));
// As in the framework: once for each page that is rendered. A test is one page.
const { pages } = vi.hoisted(() => ({ pages: { now: 0 } }));
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  cache: <T>(make: (...args: unknown[]) => T) => {
    const made = new Map<string, T>();
    return (...args: unknown[]) => {
      const key = JSON.stringify([pages.now, args]);
      if (!made.has(key)) made.set(key, make(...args));
      return made.get(key);
    };
  },
}));

/** A supplier's backend; how it answers a path is set by each test. */
let server: Server;
let asked: string[] = [];
let behave: RequestListener = () => {};
const BRAND = { id: 1, name: '荧谱', logo: null, country: 'CN', introHtml: '', goodsCount: 3 };
const answer =
  (data: unknown): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ code: 1000, data }));
  };
const hang: RequestListener = () => {};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    behave(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  const address = server.address();
  vi.stubEnv('API_HOST', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'storefrontBreaker');
  // What is compiled on first use is not what is measured.
  behave = answer([]);
  const { callServer } = await import('@/lib/api/server');
  await import('@/lib/views/shell/home');
  await callServer('brandQuery', {}, { locale: 'en' });
  asked = [];
  pages.now += 1;
});
afterEach(() => {
  vi.useRealTimers();
});

async function took<T>(work: () => Promise<T>): Promise<{ ms: number; result: T | unknown }> {
  const began = performance.now();
  const result = await work().catch((error: unknown) => error);
  return { ms: performance.now() - began, result };
}
const below = (limit: number) => expect.toSatisfy((ms: number) => ms < limit);
const between = (least: number, limit: number) =>
  expect.toSatisfy((ms: number) => ms >= least - 5 && ms < limit);
/** What a busy machine may take beyond a limit. */
const SLACK = 5_000;
/** The first of them goes out on the connection that is left from before, and so once more. */
const FIVE_CALLS = 6;
const UNAVAILABLE = { ok: false, kind: 'unavailable' };

const callBrands = async () => {
  const { callServer } = await import('@/lib/api/server');
  return callServer('brandQuery', {}, { locale: 'zh' });
};

describe('a call from the server', () => {
  it.each<[string, RequestListener]>([
    ['hangs', hang],
    [
      'dribbles without an end',
      (_, response) => {
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('to a backend that %s ends within what a page may wait', async (_name, listener) => {
    behave = listener;
    expect(await took(callBrands)).toEqual({
      ms: between(LIMITS.pageMs, LIMITS.pageMs + SLACK),
      result: expect.objectContaining(UNAVAILABLE),
    });
  });

  it('to an embedded backend that hangs ends within what a page may wait', async () => {
    vi.stubEnv('API_HOST', undefined);
    vi.resetModules();
    vi.doMock('@/lib/backend/http/dispatch', () => ({ dispatch: () => new Promise(() => {}) }));
    expect(await took(callBrands)).toEqual({
      ms: between(LIMITS.pageMs, LIMITS.pageMs + SLACK),
      result: expect.objectContaining(UNAVAILABLE),
    });
  });

  it.each<[string, RequestListener, object]>([
    ['cuts the line', (request) => request.socket.destroy(), UNAVAILABLE],
    ['answers garbage', (_, response) => response.end('<html>'), { ok: false, kind: 'fault' }],
  ])('to a backend that %s fails at once', async (_name, listener, result) => {
    behave = listener;
    expect(await took(callBrands)).toEqual({
      ms: below(LIMITS.pageMs),
      result: expect.objectContaining(result),
    });
  });

  it('does not go out any more when five in a row got no answer, until one does', async () => {
    behave = (request) => request.socket.destroy();
    for (let call = 0; call < 8; call += 1) await callBrands();
    expect(asked).toHaveLength(FIVE_CALLS);
    behave = answer([BRAND]);
    expect(await callBrands()).toMatchObject({ msg: 'backend.away' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_001 });
    expect(await callBrands()).toMatchObject({ ok: true });
    expect(await callBrands()).toMatchObject({ ok: true });
  });

  it('does not go out to one service that is busy, however much another answers, which is asked on', async () => {
    behave = (request, response) =>
      request.url?.includes('/brand/')
        ? response.end('{"code":1503}')
        : answer({ fileUrl: '/files' })(request, response);
    const { callServer } = await import('@/lib/api/server');
    for (let page = 0; page < 8; page += 1) {
      expect(await callServer('confFilequeryObj', {}, { locale: 'zh' })).toMatchObject({ ok: true });
      expect(await callBrands()).toMatchObject(UNAVAILABLE);
    }
    expect(await callBrands()).toMatchObject({ msg: 'backend.away' });
    const asks = (part: string) => asked.filter((url) => url.includes(part)).length;
    expect([asks('/brand/'), asks('/file/')]).toEqual([5, 8]);
  });

  it('does not go out from another copy of the code either', async () => {
    behave = (request) => request.socket.destroy();
    for (let call = 0; call < 5; call += 1) await callBrands();
    vi.resetModules();
    expect(await callBrands()).toMatchObject({ msg: 'backend.away' });
    expect(asked).toHaveLength(FIVE_CALLS);
  });
});

describe('a page', () => {
  const brands = async (kind: 'needed' | 'secondary', sort: 'ASC' | 'DESC' = 'ASC') => {
    const views = await import('@/lib/views/ask');
    return views[kind]('brandQuery', { orders: sort }, { locale: 'zh', seconds: 60 });
  };

  it('waits for what it needs once, however many calls and parts of it need something', async () => {
    behave = hang;
    const page = async () => {
      const [layout, metadata, content] = await Promise.allSettled([
        brands('secondary'),
        brands('needed'),
        brands('secondary').then(() => brands('needed', 'DESC')),
      ]);
      return [layout, metadata, content].map(({ status }) => status);
    };
    expect(await took(page)).toEqual({
      ms: between(LIMITS.pageMs, LIMITS.pageMs + SLACK),
      result: ['fulfilled', 'rejected', 'rejected'],
    });
    expect(asked).toHaveLength(2);
  });

  it('waits a short while for its secondary blocks, all of them together', async () => {
    behave = hang;
    const blocks = async () => [await brands('secondary'), await brands('secondary', 'DESC')];
    expect(await took(blocks)).toEqual({
      ms: between(LIMITS.secondaryMs, LIMITS.pageMs),
      result: [null, null],
    });
  });

  it('finds what the one before it did not wait for', async () => {
    let finish = () => {};
    behave = (request, response) => {
      finish = () => answer([BRAND])(request, response);
    };
    expect(await brands('secondary')).toBeNull();
    finish();
    pages.now += 1;
    await expect.poll(() => brands('secondary')).toEqual([BRAND]);
    expect(asked).toHaveLength(1);
  });

  it('does not wait again for what has just not come, and neither do a hundred others', async () => {
    behave = hang;
    await brands('needed').catch(() => {});
    const hundred = async () => {
      for (let visitor = 0; visitor < 100; visitor += 1) {
        pages.now += 1;
        await brands('needed').catch(() => {});
        await brands('secondary');
      }
    };
    expect((await took(hundred)).ms).toBeLessThan(LIMITS.pageMs);
    expect(asked).toHaveLength(1);
  });

  it('shows the last good answer of a secondary block, and never of what it needs', async () => {
    behave = answer([BRAND]);
    expect(await brands('secondary')).toEqual([BRAND]);
    behave = (_, response) => response.end('{"code":1503}');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    pages.now += 1;
    expect(await brands('secondary')).toEqual([BRAND]);
    await expect(brands('needed')).rejects.toMatchObject({ status: 503 });
    // A day later it is too old for that as well.
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    pages.now += 1;
    expect(await brands('secondary')).toBeNull();
    behave = answer([]);
    vi.setSystemTime(Date.now() + 2_001);
    pages.now += 1;
    expect(await brands('needed')).toEqual([]);
  });

  it('is made anew soon where a block is missing, parameter lists that came to nothing too', async () => {
    renewSoon.mockClear();
    const { secondary } = await import('@/lib/views/ask');
    behave = answer([BRAND]);
    await secondary('brandQuery', {}, { locale: 'zh' });
    expect(renewSoon).not.toHaveBeenCalled();
    behave = (_, response) => response.end('{"code":9999}');
    await secondary('brandQuery', { orders: 'DESC' }, { locale: 'zh' });
    expect(renewSoon).toHaveBeenCalledTimes(1);
    expect(await secondary('getParaListByCodes', { typeCodes: ['A'] }, { locale: 'zh' })).toEqual({});
    expect(renewSoon).toHaveBeenCalledTimes(2);
  });

  it('is the home page as long as one block comes while a page may wait', async () => {
    const { loadHomeView } = await import('@/lib/views/shell/home');
    behave = (request, response) => {
      if (!request.url?.includes('/goods/')) return;
      setTimeout(
        () => answer({ data: [], total: 0, startRow: 1, rowSize: 8 })(request, response),
        LIMITS.secondaryMs + 60,
      );
    };
    expect(await loadHomeView('zh')).toMatchObject({ banners: null, families: null, hot: [] });
    behave = hang;
    pages.now += 1;
    await expect(loadHomeView('en')).rejects.toMatchObject({ status: 503 });
  });
});
