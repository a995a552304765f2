// @vitest-environment node
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodingFor } from '@/scripts/server/answers/encodings';
import { headOf } from '@/scripts/server/answers/response';
import { missingFiles } from '@/scripts/server/steps/missing-files';
import { oneLocation } from '@/scripts/server/steps/one-location';
import { pack } from '@/scripts/server/steps/pack';
import { routerQuery } from '@/scripts/server/steps/router-query';
import { scriptsLater } from '@/scripts/server/steps/scripts-later';
import { stylesInside } from '@/scripts/server/steps/styles-inside';
import { varyByDevice } from '@/scripts/server/steps/vary-by-device';
import { createStyles } from '@/scripts/server/styles/read-styles';
import { answerOf, askedFor, DOCUMENT } from './support/answers';

/** How the framework really writes them is the business of e2e/catalogue/documents.spec.ts. */
const SHEET = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const SCRIPT = '<script src="/_next/static/chunks/b.js" async=""></script>';
const PAGE = `<html><head>${SHEET}${SCRIPT}</head><body><p class="here">核酸</p>${SCRIPT}</body></html>`;
const SHARED = { 'cache-control': 's-maxage=60' };

describe('styles inside', () => {
  const step = stylesInside(
    createStyles({
      '/_next/static/chunks/a.css': [
        { text: 'p{margin:0}' },
        { text: '.here{color:red}', needs: [['here']] },
        { text: '.gone{color:red}', needs: [['gone']] },
      ],
    }),
  );
  const finish = (html: string) => {
    const answer = answerOf(html);
    step.change?.(answer, askedFor('/pc'));
    return String(answer.body);
  };

  it('stand where their link stands, and the link switched off, so that React finds it', () => {
    expect(finish(PAGE)).toBe(
      PAGE.replace(
        SHEET,
        '<style>p{margin:0}.here{color:red}</style><link disabled="" rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
      ),
    );
  });

  it('are known in whatever order the link has its attributes', () => {
    const other =
      '<link href="/_next/static/chunks/a.css" rel="stylesheet" as="style" data-precedence="dynamic"/>';
    expect(finish(PAGE.replace(SHEET, other))).toContain('</style><link disabled="" href=');
  });

  it('leave the link of a stylesheet that the build does not know', () => {
    const other = PAGE.replace('a.css', 'c.css');
    expect(finish(other)).toBe(other);
  });

  it('are for pages that came out well and are not packed', () => {
    expect(step.takes?.(answerOf(PAGE), askedFor('/pc'))).toBe(true);
    expect(step.takes?.(answerOf(PAGE, {}, 404), askedFor('/pc'))).toBe(false);
    expect(step.takes?.(answerOf(PAGE, { 'content-encoding': 'br' }), askedFor('/pc'))).toBe(false);
  });
});

describe('scripts later', () => {
  const finish = (html: string) => {
    const answer = answerOf(html);
    scriptsLater.change?.(answer, askedFor('/pc'));
    return String(answer.body);
  };

  it('are asked for once each, from the end of the body', () => {
    const finished = finish(PAGE);
    expect(finished).not.toContain(SCRIPT);
    expect(finished).toContain('核酸');
    expect(finished.match(/"\/_next\/static\/chunks\/b\.js"/g)).toHaveLength(1);
    expect(finished.endsWith('</script></body></html>')).toBe(true);
  });

  it('are not fetched ahead of the paint either, which would take the line from the page', () => {
    const preloads = ['c', 'b'].map(
      (name) =>
        `<link rel="preload" href="/_next/static/chunks/${name}.js" as="script" fetchPriority="low"/>`,
    );
    const finished = finish(PAGE.replace('</head>', `${preloads.join('')}</head>`));
    expect(finished).not.toContain('<link rel="preload"');
    expect(finished).toContain('(["/_next/static/chunks/b.js"],["/_next/static/chunks/c.js"])</script>');
  });

  it('leave other scripts where they are, and a document that broke off as it is', () => {
    expect(finish('<head></head><script src="/other.js" async=""></script></body>')).toContain('/other.js"');
    const old = '<head><script src="/_next/static/chunks/p.js" noModule=""></script></head></body>';
    expect(finish(old)).toContain('/p.js" noModule=""></script></head>');
    const broken = `<html><head>${SCRIPT}</head><body>`;
    expect(finish(broken)).toBe(broken);
  });
});

describe('packing', () => {
  const long = `<html>${'核酸'.repeat(1000)}</html>`;
  const packedFor = async (header: string | undefined, headers = {}, text = long) => {
    const answer = answerOf(text, { etag: '"a"', vary: 'rsc', ...headers });
    await pack.change?.(answer, askedFor('/pc', { ...DOCUMENT, 'accept-encoding': header }));
    return answer;
  };

  it.each<[string, 'br' | 'gzip']>([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
  ])('for %s it is %s', async (header, encoding) => {
    for (const headers of [{}, SHARED]) {
      const { body, headers: sent } = await packedFor(header, headers);
      expect(sent.get('content-encoding')).toBe(encoding);
      expect(String(encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body))).toBe(long);
    }
  });

  it.each([undefined, '', 'identity', 'br;q=0, gzip;q=0', 'gzip;q=0.2, identity'])(
    'for %s the bytes stay',
    async (header) => {
      const answer = await packedFor(header);
      expect([String(answer.body), answer.headers.has('content-encoding')]).toEqual([long, false]);
    },
  );

  it('says what the answer differs by, and tags it for all packings alike', async () => {
    for (const header of ['br', '']) {
      const { headers } = await packedFor(header);
      expect([headers.get('vary'), headers.get('etag')]).toEqual(['rsc, Accept-Encoding', 'W/"a"']);
    }
  });

  it('packs nothing short', async () => {
    expect((await packedFor('br', {}, '<html></html>')).headers.has('content-encoding')).toBe(false);
  });

  it('is not confused by a header of any length', () => {
    expect(encodingFor(`${'x,'.repeat(10_000)}br`)).toBe('identity');
  });
});

describe('data of the router', () => {
  const headersOf = (value: string) => {
    const answer = answerOf('', { 'x-nextjs-rewritten-query': value, 'x-nextjs-rewritten-path': '/x' });
    routerQuery.head?.(answer, askedFor('/pc/product', { rsc: '1' }));
    return answer.headers.all();
  };

  it('names no empty query, so that each query keeps its own page', () => {
    expect(headersOf('')).not.toHaveProperty('x-nextjs-rewritten-query');
    expect(headersOf('')).toHaveProperty('x-nextjs-rewritten-path');
    expect(headersOf('a=1')).toHaveProperty('x-nextjs-rewritten-query', 'a=1');
    expect(routerQuery.applies(askedFor('/pc', { rsc: '1' }))).toBe(true);
    expect(routerQuery.applies(askedFor('/pc'))).toBe(false);
  });
});

describe('a redirect', () => {
  it('that the framework names twice has one address', () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    response.setHeader('location', '/pc/productDetail?goodsId=26');
    response.appendHeader('location', '/pc/productDetail?goodsId=26');
    oneLocation.head?.(headOf(response), askedFor('/pc/productDetail?goodsId=64'));
    expect(response.getHeader('location')).toBe('/pc/productDetail?goodsId=26');
    expect(oneLocation.applies(askedFor('/m/en/productDetail?goodsId=64'))).toBe(true);
    // Scripts and pictures pass untouched.
    expect(oneLocation.applies(askedFor('/_next/static/chunks/a.js'))).toBe(false);
  });
});

describe('shared caches', () => {
  const varyOf = (headers: Record<string, string>) => {
    const answer = answerOf('', headers);
    varyByDevice.head?.(answer, askedFor('/pc'));
    return answer.headers.get('vary');
  };

  it('are told that a page is answered by user agent, when they may keep it', () => {
    expect(varyOf(SHARED)).toBe('User-Agent');
    expect(varyOf({ ...SHARED, vary: 'rsc, user-agent' })).toBe('rsc, user-agent');
    expect(varyOf({ 'cache-control': 'private, no-store' })).toBeNull();
    expect(varyByDevice.applies(askedFor('/m/en/product?x=1', { rsc: '1' }))).toBe(true);
    expect(varyByDevice.applies(askedFor('/api/health'))).toBe(false);
  });

  it('keep nothing of what is not there, whatever is said of its folder', () => {
    const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
    const cacheOf = (status: number) => {
      const answer = answerOf('', kept, status);
      missingFiles.head?.(answer, askedFor('/antd/desk-1.css', { accept: 'text/css' }));
      return answer.headers.get('cache-control');
    };
    expect([cacheOf(404), cacheOf(500)]).toEqual(['no-store', 'no-store']);
    expect([cacheOf(200), cacheOf(304)]).toEqual([kept['cache-control'], kept['cache-control']]);
    expect(missingFiles.applies(askedFor('/pc/productDetail?goodsId=9', { rsc: '1' }))).toBe(true);
    expect(missingFiles.applies(askedFor('/api/files/content/a.pdf', { accept: '*/*' }))).toBe(false);
  });
});
