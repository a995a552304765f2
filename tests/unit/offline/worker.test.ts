import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPage } from '@/components/offline/keep-page';
import { KEPT_PAGES, OPEN_PRICES, workerSettings } from '@/lib/offline/settings';

const ORIGIN = 'https://shop.example';

interface Event {
  data?: object;
  request: { url: string; method: string; mode: string };
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

type Network = (url: string, options: RequestInit) => Promise<Response>;

/** The worker as a browser runs it, with storage of its own and the network that a test gives it. */
function startWorker(network: Network, language = 'zh-CN', userAgent = '') {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const keyOf = (key: string | { url: string }) =>
      new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;
    return {
      match: async (key: string | { url: string }) => store.get(keyOf(key))?.clone(),
      put: async (key: string, response: Response) => {
        store.delete(keyOf(key));
        if (name.startsWith('kept-pages') && store.size >= room)
          throw new DOMException('', 'QuotaExceededError');
        store.set(keyOf(key), response);
      },
      delete: async (key: string | { url: string }) => store.delete(keyOf(key)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  const listeners = new Map<string, (event: Event) => void>();
  const navigationPreload = { enable: vi.fn(async () => {}), disable: vi.fn(async () => {}) };
  const self = {
    location: { origin: ORIGIN },
    navigator: { language, userAgent },
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
    skipWaiting: () => {},
    registration: { navigationPreload },
    clients: { claim: async () => {} },
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const fetch = async (asked: string | { url: string }, options: RequestInit = {}) =>
    network(new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href, options);
  const context = createContext({ self, caches, fetch, URL, URLSearchParams, Response, setTimeout, Promise });
  runInContext(workerSettings() + readFileSync('lib/offline/worker.js', 'utf8'), context);

  /** What a browser gets for a request; undefined where the worker leaves it to the network. */
  const ask = async (path: string, mode = 'navigate', method = 'GET') => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { url: ORIGIN + path, method, mode },
      respondWith: (given) => {
        answer = given;
      },
      waitUntil: (more) => work.push(more),
    });
    const response = await answer;
    await Promise.all(work);
    return response;
  };
  const activate = async () => {
    const work: Promise<unknown>[] = [];
    listeners.get('activate')?.({
      request: { url: ORIGIN, method: 'GET', mode: 'cors' },
      respondWith: () => {},
      waitUntil: (more) => work.push(more),
    });
    await Promise.all(work);
  };
  /** What an open page has loaded, as it says itself. */
  const tell = async (path: string, files: string[]) => {
    const work: Promise<unknown>[] = [];
    listeners.get('message')?.({
      data: { type: 'keep', url: ORIGIN + path, files: files.map((file) => ORIGIN + file) },
      request: { url: ORIGIN, method: 'GET', mode: 'cors' },
      respondWith: () => {},
      waitUntil: (more) => work.push(more),
    });
    await Promise.all(work);
  };
  return {
    ask,
    tell,
    activate,
    navigationPreload,
    stores,
    kept: async () => [...(stores.get('kept-pages-2')?.keys() ?? [])],
  };
}

/** An answer as a browser has it from the site's own server; Node's are of no such type. */
const basic = (response: Response): Response => {
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    type: { value: 'basic' },
    clone: { value: () => basic(clone()) },
  });
};

/** Names one script as a link, one among the data of its own scripts, and one for browsers that have no worker. */
const NAMES =
  '<link rel="preload" as="script" href="/_next/static/chunks/late_1-x.js"/><script>load(["/_next/static/chunks/own.js"])</script><script src="/_next/static/chunks/old.js" noModule=""></script>';

const page = (title: string, attributes = '') => {
  const html = `<html${attributes}><head><title>${title}</title>${NAMES}</head><body class="x"><h1>${title}</h1></body></html>`;
  return basic(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
};

let online = true;
/** So many pages the device has room for. */
let room = Number.POSITIVE_INFINITY;
let attributes = '';
const network = vi.fn(async (url: string) => {
  if (!online) throw new TypeError('Failed to fetch');
  return page(`Page ${new URL(url).pathname}`, attributes);
});

beforeEach(() => {
  online = true;
  room = Number.POSITIVE_INFINITY;
  attributes = '';
  network.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('pages kept for reading without a connection', () => {
  it('are asked for ahead by all but Firefox, which shows no copy when that fails', async () => {
    const asks = async (userAgent: string) => {
      const { activate, navigationPreload } = startWorker(network, 'en', userAgent);
      await activate();
      return [navigationPreload.enable.mock.calls.length, navigationPreload.disable.mock.calls.length];
    };
    expect(await asks(SAFARI)).toEqual([1, 0]);
    expect(await asks(FIREFOX)).toEqual([0, 1]);
  });

  it('shows what was opened, and says that it is a copy', async () => {
    const { ask } = startWorker(network);
    await ask('/m/en/jishuxq?id=3');
    online = false;
    const copy = await ask('/m/en/jishuxq?id=3');
    expect(copy?.status).toBe(200);
    const text = await copy?.text();
    expect(text).toContain('<h1>Page /m/en/jishuxq</h1>');
    expect(text).toMatch(/No connection, or a very slow one: a copy saved at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  });

  it('has the scripts that the page names, those too that it had not loaded yet', async () => {
    const { ask, tell } = startWorker(network);
    await ask('/m/en/jishuxq?id=3');
    await tell('/m/en/jishuxq?id=3', ['/art/drawn/a.svg', '/api/x']);
    const asked = network.mock.calls.map(([url]) => url.slice(ORIGIN.length));
    expect(asked.sort()).toEqual([
      '/_next/static/chunks/late_1-x.js',
      '/_next/static/chunks/own.js',
      '/art/drawn/a.svg',
      '/m/en/jishuxq?id=3',
    ]);
    online = false;
    for (const file of [
      '/_next/static/chunks/late_1-x.js',
      '/_next/static/chunks/own.js',
      '/art/drawn/a.svg',
    ])
      expect((await ask(file, 'no-cors'))?.ok, file).toBe(true);
  });

  it('asks for a page that it only keeps as a document, which the server in front finishes, and as nobody', async () => {
    const asked = vi.fn<Network>(network);
    await startWorker(asked).tell('/m/en/jishuxq?id=3', []);
    expect(asked.mock.calls[0]).toEqual([
      `${ORIGIN}/m/en/jishuxq?id=3`,
      { credentials: 'omit', headers: { accept: 'text/html' } },
    ]);
  });

  it('asks again for a script that did not come, until it is there', async () => {
    const late = `${ORIGIN}/_next/static/chunks/late_1-x.js`;
    let isLost = true;
    const line = vi.fn(async (url: string) => {
      if (isLost && url === late) throw new TypeError('Failed to fetch');
      return network(url);
    });
    const { ask, tell } = startWorker(line);
    const asked = () => line.mock.calls.filter(([url]) => url === late).length;
    await ask('/m/en/jishuxq?id=3');
    await tell('/m/en/jishuxq?id=3', []);
    isLost = false;
    await tell('/m/en/jishuxq?id=3', []);
    await tell('/m/en/jishuxq?id=3', []);
    expect(asked()).toBe(2);
    online = false;
    expect((await ask('/_next/static/chunks/late_1-x.js', 'no-cors'))?.ok).toBe(true);
  });

  it('shows no copy while there is a connection', async () => {
    const { ask } = startWorker(network);
    await ask('/pc/productDetail?goodsId=3');
    const again = await ask('/pc/productDetail?goodsId=3&sku=FN1-1');
    expect(await again?.text()).not.toContain('data-kept-copy');
    expect(network).toHaveBeenCalledTimes(2);
  });

  describe('while the network says nothing', () => {
    const path = '/pc/bench?catalogNo=FN1002';
    /** A page that was kept or not, asked for on a line whose answer comes when `arrive` is called. */
    const askSlowly = async (isKept: boolean) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      let arrive = () => {};
      const line = vi.fn(network);
      const { ask } = startWorker(line);
      if (isKept) await ask(path);
      line.mockImplementationOnce(async (url) => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return network(url);
      });
      const answered = vi.fn();
      const text = ask(path).then((answer) => answer?.text());
      text.then(answered);
      return { text, answered, arrive: () => arrive() };
    };

    it('a copy is shown after four seconds, and not before', async () => {
      const { answered, arrive } = await askSlowly(true);
      await vi.advanceTimersByTimeAsync(3_999);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(answered).toHaveBeenCalledWith(expect.stringContaining('data-kept-copy'));
      arrive();
    });

    it('what comes in less than that is shown itself', async () => {
      const { text, arrive } = await askSlowly(true);
      await vi.advanceTimersByTimeAsync(3_999);
      arrive();
      expect(await text).not.toContain('data-kept-copy');
    });

    it('a page without a copy is waited for', async () => {
      const { text, answered, arrive } = await askSlowly(false);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(answered).not.toHaveBeenCalled();
      arrive();
      expect(await text).toContain('<h1>Page /pc/bench</h1>');
    });
  });

  it.each([
    '/pc/personal?tab=orders',
    '/m/shoping',
    '/pc/xiangqingdd?id=1',
    '/pc/searchList?productName=x',
    // Two products in one address: the server shows the other one.
    '/pc/bench?catalogNo=FN1001&catalogNo=FN1002',
    '/pc',
  ])('keeps nothing of %s, and names what can be read instead', async (path) => {
    const { ask, kept } = startWorker(network);
    await ask('/pc/bench?catalogNo=FN1002&lot=L1');
    await ask(path);
    expect(await kept()).toEqual([`${ORIGIN}/pc/bench?catalogNo=FN1002&lot=L1`]);
    online = false;
    const answer = await ask(path);
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toContain('href="/pc/bench?catalogNo=FN1002&amp;lot=L1"');
  });

  it.each(['/m/en', '/pc/en', '/m/en?x=1', '/en', '/'])(
    'speaks English at %s to who kept an English page, and lists it',
    async (path) => {
      const { ask } = startWorker(network);
      await ask('/m/en/bench?catalogNo=FN1001');
      online = false;
      const text = await (await ask(path))?.text();
      expect(text).toContain('<html lang="en">');
      expect(text).toContain('<a href="/m/en/bench?catalogNo=FN1001">');
      expect(text).not.toContain('Nothing is saved yet');
    },
  );

  it.each([
    ['/bench?catalogNo=FN1002&lot=L1', '/pc/bench?catalogNo=FN1002&lot=L1'],
    ['/en/bench?catalogNo=FN1002', '/m/en/bench?catalogNo=FN1002'],
    // Better in the other language than not at all.
    ['/bench?catalogNo=FN1002', '/m/en/bench?catalogNo=FN1002'],
  ])('leads from the label’s %s to the sheet that was kept as %s', async (label, shown) => {
    const { ask } = startWorker(network);
    await ask(shown);
    online = false;
    const answer = await ask(label);
    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, ORIGIN + shown]);
    expect(await (await ask(shown))?.text()).toContain('data-kept-copy');
  });

  it('says of a scanned label whose sheet was not kept that there is no connection, in its language', async () => {
    const { ask } = startWorker(network, 'en');
    await ask('/pc/bench?catalogNo=FN1002&lot=L1');
    online = false;
    const answer = await ask('/en/bench?catalogNo=FN1003');
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toContain('<html lang="en">');
  });

  it('lists what was kept in the other language as well, after its own and marked', async () => {
    const { ask } = startWorker(network);
    await ask('/pc/en/bench?catalogNo=FN1001');
    await ask('/pc/bench?catalogNo=FN1002');
    await ask('/pc/en/protocol');
    online = false;
    const text = (await (await ask('/pc/links'))?.text()) ?? '';
    expect(text).toContain('<html lang="zh-CN">');
    expect(
      [...text.matchAll(/<li><a href="([^"]*)"( lang="[^"]*")?>/g)].map(([, ...found]) => found),
    ).toEqual([
      ['/pc/bench?catalogNo=FN1002', undefined],
      ['/pc/en/protocol', ' lang="en"'],
      ['/pc/en/bench?catalogNo=FN1001', ' lang="en"'],
    ]);
  });

  it.each([
    ['zh-TW', 'zh-CN'],
    ['en-GB', 'en'],
    ['de', 'en'],
  ])('speaks as a browser in %s does where nothing says more: %s', async (language, lang) => {
    const { ask } = startWorker(network, language);
    online = false;
    expect(await (await ask('/'))?.text()).toContain(`<html lang="${lang}">`);
  });

  it("tells when a copy was saved in the shop's time, wherever the device is", async () => {
    const { ask, stores } = startWorker(network);
    await ask('/pc/en/bench?catalogNo=FN1001');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'x-kept-at': '2026-11-26T01:41:02.000Z' };
    stores
      .get('kept-pages-2')
      ?.set(`${ORIGIN}/pc/en/bench?catalogNo=FN1001`, new Response('<body>', { headers }));
    online = false;
    expect(await (await ask('/pc/en/bench?catalogNo=FN1001'))?.text()).toContain(
      'saved at 2026-11-26 09:41:02',
    );
  });

  it('keeps no page that is asked with more than makes it what it is', async () => {
    const { ask, kept } = startWorker(network);
    await ask('/pc/protocol?application=wb');
    await ask('/pc/productDetail?goodsId=3&token=secret');
    expect(await kept()).toEqual([]);
  });

  it('keeps no page with open prices in it, and loses the copy from before', async () => {
    const { ask, kept } = startWorker(network);
    await ask('/pc/productDetail?goodsId=3');
    expect(await kept()).toHaveLength(1);
    attributes = ` ${OPEN_PRICES}`;
    await ask('/pc/productDetail?goodsId=3');
    await ask('/pc/bench?catalogNo=FN1002');
    expect(await kept()).toEqual([`${ORIGIN}/pc/bench?catalogNo=FN1002`]);
  });

  it.each([
    ['/api/api-gd/goods/detail', 'cors', 'POST'],
    ['/api/api-gd/goods/detail', 'cors', 'GET'],
    ['/api/documents/FN1001/sds.html', 'navigate', 'GET'],
    ['/pc/productDetail?goodsId=3&_rsc=1', 'cors', 'GET'],
  ])('leaves %s (%s, %s) to the network', async (path, mode, method) => {
    const { ask } = startWorker(network);
    expect(await ask(path, mode, method)).toBeUndefined();
  });

  it('deletes what other versions kept', async () => {
    const { activate, stores } = startWorker(network);
    stores.set('kept-pages-0', new Map());
    await activate();
    expect([...stores.keys()]).not.toContain('kept-pages-0');
  });

  it('keeps at most 80 pages, the oldest go first', async () => {
    const { ask, kept } = startWorker(network);
    for (let id = 1; id <= 81; id++) await ask(`/pc/jishuxq?id=${id}`);
    const keys = await kept();
    expect(keys).toHaveLength(80);
    expect(keys).not.toContain(`${ORIGIN}/pc/jishuxq?id=1`);
  });

  it.each([10, 3])('keeps the newest in place of the oldest where there is room for %i', async (most) => {
    room = most;
    const { ask, kept } = startWorker(network);
    for (let id = 1; id <= most + 1; id++) await ask(`/pc/jishuxq?id=${id}`);
    const left = Array.from({ length: Math.max(0, most - 8) }, (_, n) => n + 9);
    expect(await kept()).toEqual([...left, most + 1].map((id) => `${ORIGIN}/pc/jishuxq?id=${id}`));
  });

  it('gives up no more of what is kept where that made no room: something else fills the device', async () => {
    const { ask, kept } = startWorker(network);
    const open = (id: number) => ask(`/pc/jishuxq?id=${id}`).catch((error) => expect(error.code).toBe(22));
    room = 0;
    await open(1);
    room = 2;
    for (const id of [2, 3, 4]) await open(id);
    expect(await kept()).toEqual([2, 3].map((id) => `${ORIGIN}/pc/jishuxq?id=${id}`));
  });
});

it('no page of a person, of a cart or with prices of its own is among those that are kept', () => {
  expect(Object.keys(KEPT_PAGES).sort()).toEqual([
    'bench',
    'certificate',
    'jishuxq',
    'productDetail',
    'protocol',
    'protocolDetail',
  ]);
});

it.each([
  'a worker that takes its place is told',
  'a page that was loaded past its worker tells the next one',
])('an open page tells what is to be kept: %s', async (what) => {
  const url = `${ORIGIN}/pc/jishuxq?id=7`;
  const observed = vi.fn();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(private readonly onFiles: (list: object) => void) {}
      observe() {
        observed();
        this.onFiles({ getEntries: () => [{ name: `${ORIGIN}/art/a.svg` }] });
      }
      disconnect() {}
    },
  );
  const worker = () => ({ postMessage: vi.fn() });
  const [first, second] = [worker(), worker()];
  const registration = { active: first };
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
    controller: null as object | null,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { location: { href: url } });
  const takesOver = (one: typeof first) => {
    registration.active = one;
    serviceWorker.controller = one;
    serviceWorker.dispatchEvent(new Event('controllerchange'));
  };
  const stop = await keepPage();
  if (what.startsWith('a worker')) takesOver(first);
  expect(first.postMessage).toHaveBeenCalledTimes(1);
  takesOver(second);
  expect(second.postMessage.mock.calls).toEqual([[{ type: 'keep', url, files: [`${ORIGIN}/art/a.svg`] }]]);
  stop();
  takesOver(first);
  expect(observed).toHaveBeenCalledTimes(2);
});
