import { KINDS, openPage, stylesOf, switchOn } from '../support/documents';
import { expect, test } from '../support/fixtures';

/**
 * As browsers show it: without the scripts and styles. Parts are numbered in the order in which they are written, and the
 * header's come after the page's where the menus had to be fetched anew.
 */
const markupOf = (html: string) =>
  html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '').replace(/ data-markup="part-\d+"/g, '');

for (const [kind, path] of Object.entries(KINDS)) {
  test(`a document holds its styles and asks for scripts after the paint: ${kind}`, async ({
    request,
    site,
  }) => {
    const answer = await openPage(request, site.url(path));
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    const head = html.slice(0, html.indexOf('</head>'));
    const own = (tag: string) => tag.includes('"/_next/static/');
    const links = (head.match(/<link [^>]*>/g) ?? []).filter(own);
    expect(links.length).toBeGreaterThan(0);
    // Each has its rules before it; none is fetched before the first paint.
    for (const link of links) {
      expect(link).toMatch(/^<link disabled="".* rel="stylesheet"/);
      expect(head.split(link)[0]).toMatch(/<\/style>$/);
    }
    expect(head.match(/<style>/g)).toHaveLength(links.length);
    expect(head).toContain('box-sizing:border-box');
    // Fetched by nothing but the small script at the end; `noModule` is for browsers of another age.
    const scripts = (html.match(/<script [^>]*>/g) ?? []).filter(
      (tag) => own(tag) && !tag.includes('noModule'),
    );
    expect(scripts).toEqual([]);
    expect(html).toMatch(/\(\["\/_next\/static\/[^<]*\]\)<\/script><\/body><\/html>$/);
    expect(markupOf(html)).toContain('<main');
  });

  test(`a document looks the same once its stylesheets are there: ${kind}`, async ({ page, site }) => {
    // Nothing may change the page but the stylesheets, and these only when they are asked for below.
    const empty = { headers: { 'cache-control': 'no-store' }, body: '' };
    const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'image' ? route.fulfill(picture) : route.fallback(),
    );
    await page.route('**/_next/static/**/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', ...empty }),
    );
    await page.route('**/_next/static/**/*.css', (route) =>
      route.fulfill({ contentType: 'text/css', ...empty }),
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site.url(path));
    await expect(
      page.locator('link[rel=stylesheet]:not([disabled])[href^="/_next/"]').first(),
    ).toBeAttached();
    const before = await stylesOf(page);
    await page.unroute('**/_next/static/**/*.css');
    await switchOn(page);
    expect(await stylesOf(page)).toEqual(before);
  });
}

test('documents go out packed as the client takes them, and are the same page', async ({ request, site }) => {
  const encodings = {
    br: 'br',
    gzip: 'gzip',
    'gzip, deflate, br': 'br',
    'br;q=0.1, gzip': 'gzip',
    'br;q=0': undefined,
  };
  for (const path of [KINDS.product, KINDS['filtered list']]) {
    const bodies = new Set<string>();
    for (const [encoding, expected] of Object.entries(encodings)) {
      const answer = await openPage(request, site.url(path), { encoding });
      expect(answer.headers()['content-encoding']).toBe(expected);
      expect(answer.headers().vary).toContain('Accept-Encoding');
      bodies.add(markupOf(await answer.text()));
    }
    expect(bodies.size).toBe(1);
  }
});

test('static markup stands in a document once, and in what the router asks for', async ({
  request,
  site,
}) => {
  const once = [KINDS.home, KINDS.list, KINDS['list of a category'], KINDS['filtered list'], KINDS.product];
  for (const path of once) {
    const html = await (await openPage(request, site.url(path))).text();
    const links = markupOf(html).match(/ data-prefetch=/g)?.length ?? 0;
    expect(links).toBeGreaterThan(0);
    expect(html.match(/ data-prefetch=/g)).toHaveLength(links);
    const data = await request.get(site.url(path), { headers: { rsc: '1' } });
    expect(await data.text()).toContain(' data-prefetch=');
  }
});

test('HEAD says what GET says, length included', async ({ request, site }) => {
  for (const path of [KINDS.home, KINDS.product, '/no-such-page']) {
    for (const encoding of ['br', 'identity']) {
      // Asked again should the page have been rendered anew between the two.
      await expect(async () => {
        const [get, head] = [
          await openPage(request, site.url(path), { encoding }),
          await openPage(request, site.url(path), { encoding, method: 'HEAD' }),
        ];
        const [wanted, had] = [get.headers(), head.headers()];
        for (const headers of [wanted, had])
          for (const name of ['date', 'x-nextjs-cache']) delete headers[name];
        expect([head.status(), had]).toEqual([get.status(), wanted]);
        expect(Number(had['content-length'])).toBeGreaterThan(0);
        expect((await head.body()).length).toBe(0);
      }).toPass({ timeout: 10_000 });
    }
  }
});

test('a request for a picture leaves no unfinished page behind', async ({ request, site }) => {
  const url = `${site.url('/product')}?utm_source=${site.device}-${site.locale}`;
  const tag = (await openPage(request, url)).headers().etag ?? '';
  const others: Record<string, string>[] = [
    { accept: 'image/png' },
    { accept: 'application/json' },
    { accept: 'text/x-component' },
    { 'next-action': 'x' },
  ];
  for (const headers of others) {
    const other = await openPage(request, url, { ...headers, 'if-none-match': tag });
    expect(await other.text()).not.toContain('<style>');
    const { 'cache-control': kept, etag } = other.headers();
    expect([other.status(), kept, etag]).toEqual([200, 'no-store', undefined]);
    expect(await (await openPage(request, url)).text()).toContain('<style>');
  }
});

test('a page that shared caches may keep says that it goes by the user agent', async ({ request, site }) => {
  for (const path of [KINDS.home, KINDS.product]) {
    const { vary, 'cache-control': control } = (await openPage(request, site.url(path))).headers();
    expect(control).toContain('s-maxage');
    expect(vary).toContain('User-Agent');
  }
});
