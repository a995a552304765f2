/*
 * The service worker: what it keeps, why that is safe and how it is switched off stand in docs/adr/0024. `/sw.js` serves
 * this text with `SETTINGS` before it (lib/offline/settings.ts).
 */
const PAGES = `kept-pages-${SETTINGS.format}`;
const FILES = `kept-files-${SETTINGS.format}`;
const MOST_PAGES = 80;
const MOST_FILES = 400;
/** So many of the oldest pages make room for a new one where the device has none left. */
const ROOM = 8;
/** A page that was kept less than this ago need not be fetched for it again, in ms. */
const FRESH_MS = 60_000;
/** So long a connection may take where a copy is at hand, in ms. */
const PATIENCE_MS = 4_000;
const KEPT_AT = 'x-kept-at';
const TITLE = 'x-kept-title';
/** The framework's files, pictures of the site and styles: the same for everybody, and none is an answer of a call. */
const FILE = /^\/(?:_next\/static|art|icons|antd|qr|words)\/|^\/favicon\./;
/** Where a document names what it needs to work, wherever in it: parts of a page are asked for by its scripts, later than them. */
const NAMED = /\/_next\/static\/[\w./~-]+\.(?:js|css)\b/g;
/** A page of the site; the home page has no name. */
const ADDRESS = /^\/(pc|m)(\/en)?(?:\/([A-Za-z]+))?$/;
/** Where an installed app begins: an address that says no device, and in Chinese no language either. */
const START = /^\/(?:en)?$/;
/** A bench sheet as the code on a label has it: likewise without a device. */
const LABEL = /^(?:\/en)?(\/bench)$/;

/** What a page is kept under: its path and the query that makes it what it is; null for one that is not kept. */
function keyOf(address) {
  const { pathname, searchParams } = new URL(address);
  const name = ADDRESS.exec(pathname)?.[3] ?? '';
  const keys = Object.hasOwn(SETTINGS.pages, name) ? SETTINGS.pages[name] : null;
  if (!keys) return null;
  const names = [...searchParams.keys()];
  // Which of two values makes the page is the server's to say: a copy must not go by the other one.
  if (new Set(names).size < names.length) return null;
  const known = new URLSearchParams();
  for (const key of keys) if (searchParams.has(key)) known.set(key, searchParams.get(key));
  for (const key of names) if (!keys.includes(key) && !SETTINGS.ignored.includes(key)) return null;
  const query = known.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/**
 * What a label's sheet may be kept under, whatever device it was read on and in whatever language: its own first. A copy
 * is shown at its own address, for which its scripts were made.
 */
async function keptSheet(address) {
  const { pathname, search } = new URL(address);
  const page = LABEL.exec(pathname)?.[1];
  if (!page) return null;
  const languages = pathname === page ? ['', '/en'] : ['/en', ''];
  for (const language of languages) {
    for (const device of ['/m', '/pc']) {
      const key = keyOf(`${self.location.origin}${device}${language}${page}${search}`);
      if (key !== null && (await findIn(PAGES, key)))
        return Response.redirect(`${self.location.origin}${key}`, 302);
    }
  }
  return null;
}

const localeOf = (address) => (ADDRESS.exec(new URL(address).pathname)?.[2] ? 'en' : 'zh');
const langOf = (locale) => (locale === 'zh' ? 'zh-CN' : 'en');
const isWhole = (response) => response.ok && response.type === 'basic' && !response.redirected;
/** Copies are found whatever browser header they vary by. */
const findIn = async (name, key) => (await caches.open(name)).match(key, { ignoreVary: true });

async function keepPage(key, response) {
  const cache = await caches.open(PAGES);
  if (response.status === 404 || response.status === 410) await cache.delete(key);
  if (!isWhole(response) || !response.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await response.text();
  const name = ADDRESS.exec(new URL(key, self.location.origin).pathname)?.[3];
  // Where prices are open to everybody they stand in the page, and grow stale in a copy.
  if (html.includes(SETTINGS.openPrices) && !SETTINGS.priceless.includes(name)) {
    await cache.delete(key);
    return;
  }
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? key;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': response.headers.get('content-security-policy') ?? "default-src 'self'",
    [KEPT_AT]: new Date().toISOString(),
    [TITLE]: encodeURIComponent(title),
  };
  const put = () => cache.put(key, new Response(html, { headers }));
  await put().catch(async (error) => {
    if (error.name !== 'QuotaExceededError' || isFullOfOthers) throw error;
    await trim(cache, (await cache.keys()).length - ROOM);
    await put().catch((again) => {
      isFullOfOthers = true;
      throw again;
    });
  });
  await trim(cache, MOST_PAGES);
}

/** Room was made for a page, and it found none: what fills the device is not these, and no more of them go for nothing. */
let isFullOfOthers = false;

/** The oldest go first: what is kept again goes to the end. */
async function trim(cache, most) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** Copies whose named files are all kept: key → the time the copy was kept at. A page tells of what it loads many times. */
const complete = new Map();

/** The files that a document names, without what only browsers run that have no worker. */
function namedIn(html) {
  const names = html.replace(/<script[^>]*\bnomodule\b[^>]*>/gi, '').match(NAMED) ?? [];
  return names.map((name) => new URL(name, self.location.origin).href);
}

/** Keeps a page that is open, the files that it has loaded, and those that it names. */
async function keepOpen(address, files) {
  const key = keyOf(address);
  if (key === null) return;
  const known = await findIn(PAGES, key);
  if (!(Date.now() - Date.parse(known?.headers.get(KEPT_AT) ?? '') < FRESH_MS)) {
    // Without cookies: nobody's page, whoever asks. As a document, or the server in front would not finish it.
    await keepPage(key, await fetch(key, { credentials: 'omit', headers: { accept: 'text/html' } }));
  }
  const copy = await findIn(PAGES, key);
  const keptAt = copy?.headers.get(KEPT_AT);
  const named = copy && complete.get(key) !== keptAt ? namedIn(await copy.text()) : [];
  const cache = await caches.open(FILES);
  const isKept = (file) => cache.match(file, { ignoreVary: true });
  const own = [...new Set([...files, ...named])].filter(
    (file) => FILE.test(new URL(file).pathname) && new URL(file).origin === self.location.origin,
  );
  // What does not come now is asked for with the next that the page tells of.
  await Promise.allSettled(
    own.slice(0, MOST_FILES).map(async (file) => {
      if (await isKept(file)) return;
      const response = await fetch(file, { credentials: 'omit' });
      if (isWhole(response)) await cache.put(file, response);
    }),
  );
  if (named.length > 0 && (await Promise.all(named.map(isKept))).every(Boolean)) complete.set(key, keptAt);
  await trim(cache, MOST_FILES);
}

/** A kept page that says that it is one. */
async function keptCopy(key) {
  const kept = await findIn(PAGES, key);
  if (!kept) return null;
  const words = SETTINGS.words[localeOf(new URL(key, self.location.origin))];
  // The Swedish way to write a time is yyyy-MM-dd HH:mm:ss; the site shows all times in Shanghai's.
  const time = new Date(kept.headers.get(KEPT_AT)).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
  const style =
    'margin:0;padding:8px 16px;background:#fff8ea;color:#1d2b3a;font:14px/1.5 system-ui,sans-serif';
  const note = `<p role="status" data-kept-copy style="${style}">${words.copy.replace('{time}', time)}</p>`;
  const html = (await kept.text()).replace(/<body[^>]*>/, (body) => body + note);
  return new Response(html, { headers: kept.headers });
}

/** The language of a page that there is none of: what its address says, else that of what was kept last, else the browser's. */
function spokenAt(address, kept) {
  const { pathname } = new URL(address);
  if (/^\/en(?:\/|$)/.test(pathname)) return 'en';
  if (pathname !== '/') return localeOf(address);
  if (kept.length > 0) return localeOf(kept[0].url);
  return /^zh\b/i.test(self.navigator.language) ? 'zh' : 'en';
}

/** Says that there is no connection, and what can be read without one: whatever its language, the page's own first. */
async function offlinePage(address) {
  const cache = await caches.open(PAGES);
  const kept = (await cache.keys()).reverse();
  const locale = spokenAt(address, kept);
  const words = SETTINGS.words[locale];
  const own = kept.filter(({ url }) => localeOf(url) === locale);
  const rows = [];
  for (const request of [...own, ...kept.filter((other) => !own.includes(other))]) {
    const { pathname, search } = new URL(request.url);
    const copy = await cache.match(request, { ignoreVary: true });
    // Titles are text of the site's own pages, escaped as they stood there.
    const title = decodeURIComponent(copy?.headers.get(TITLE) ?? '');
    const href = `${pathname}${search}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const lang = own.includes(request) ? '' : ` lang="${langOf(localeOf(request.url))}"`;
    rows.push(`<li><a href="${href}"${lang}>${title}</a></li>`);
  }
  const list = rows.length > 0 ? `<h2>${words.saved}</h2><ul>${rows.join('')}</ul>` : `<p>${words.none}</p>`;
  const html = `<!doctype html><html lang="${langOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title}</title><style>
body{max-width:640px;margin:0 auto;padding:32px 16px;color:#1d2b3a;font:15px/1.6 system-ui,sans-serif}
h1{font-size:24px}h2{font-size:18px}ul{padding:0;list-style:none}li a{display:block;padding:10px 0}a{color:#0b6e7f}
</style></head><body><main><h1>${words.title}</h1><p>${words.detail}</p><p><a href="">${words.retry}</a></p>${list}</main></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html, { status: 503, headers });
}

/** The network first; a copy when there is none, or when it takes too long. */
async function navigate(event) {
  const { request } = event;
  const key = keyOf(request.url);
  const copy = () => (key === null ? keptSheet(request.url) : keptCopy(key));
  const network = (async () => {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    if (key !== null) event.waitUntil(keepPage(key, response.clone()));
    return response;
  })();
  network.catch(() => {});
  const slow = new Promise((resolve) => {
    setTimeout(async () => {
      const kept = await copy();
      if (kept) resolve(kept);
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([network, slow]);
  } catch {
    return (await copy()) ?? offlinePage(request.url);
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // Where a browser can, what is sent goes past the worker: handed on by it, half of what a page sends as it is left ended with the page.
  event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' }).catch(() => {});
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    const old = (await caches.keys()).filter((name) => name !== PAGES && name !== FILES);
    await Promise.all(old.map((name) => caches.delete(name)));
    // Firefox shows its own error page when what it asked ahead fails, whatever is answered here: no copy would ever be read.
    const isFirefox = /\bGecko\//.test(self.navigator.userAgent);
    await self.registration.navigationPreload?.[isFirefox ? 'disable' : 'enable']();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('message', (event) => {
  const { type, url, files } = event.data ?? {};
  if (type === 'keep') event.waitUntil(keepOpen(url, files).catch(() => {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Documents of calls and files that are opened by themselves go to the network as if there were no worker.
  if (request.mode === 'navigate' && [START, LABEL, ADDRESS].some((known) => known.test(url.pathname)))
    event.respondWith(navigate(event));
  else if (FILE.test(url.pathname))
    event.respondWith(fetch(request).catch(async () => (await findIn(FILES, request)) ?? Response.error()));
});
