import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { modifyRouteRegex } from 'next/dist/lib/redirect-status';
import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import { expect, it } from 'vitest';
import { drawnAddress } from '@/lib/domain/product/product-drawing';
import { commonHeaders, pagePolicy } from '@/lib/routing/security-headers';
import { shareAddress } from '@/lib/seo/share/share-address';
import configure from '@/next.config';

// They are made from the setting as it was written, before it is read.
it('a site on https says so, however its address is written, and one that is not does not', () => {
  for (const siteOrigin of ['https://shop.example', 'HTTPS://Shop.example']) {
    expect(commonHeaders(siteOrigin).map(({ key }) => key)).toContain('Strict-Transport-Security');
    expect(pagePolicy({ siteOrigin }).value).toContain('upgrade-insecure-requests');
  }
  for (const siteOrigin of [undefined, 'http://https.example']) {
    expect(commonHeaders(siteOrigin).map(({ key }) => key)).not.toContain('Strict-Transport-Security');
    expect(pagePolicy({ siteOrigin }).value).not.toContain('upgrade-insecure-requests');
  }
});

it('https is promised for the shop’s host alone, not for what else lies below its name', () => {
  const promised = commonHeaders('https://shop.example').find(
    ({ key }) => key === 'Strict-Transport-Security',
  );
  expect(promised?.value).toBe('max-age=31536000');
});

// As text and whole: what is left out of a policy no other test misses.
it('a page runs, loads, sends and is shown as its policy says, and nothing else', () => {
  const scripts = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";
  const rest =
    "worker-src 'self' blob:; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
  expect(pagePolicy({}).value).toBe(
    `${scripts}; img-src 'self' data: blob:; media-src 'self'; font-src 'self' data:; connect-src 'self'; ${rest}`,
  );
  const hosts = 'https://b.example https://f.example';
  const foreign = {
    apiHost: 'https://b.example/shop',
    fileBase: 'https://f.example/files',
    siteOrigin: 'https://shop.example',
  };
  expect(pagePolicy(foreign).value).toBe(
    `${scripts}; img-src 'self' data: blob: ${hosts}; media-src 'self' ${hosts}; frame-src 'self' ${hosts}; font-src 'self' data:; connect-src 'self' ${hosts}; ${rest}; upgrade-insecure-requests`,
  );
});

it('every answer says what no page may ask a browser for, and the rest that holds for all', () => {
  expect(Object.fromEntries(commonHeaders(undefined).map(({ key, value }) => [key, value]))).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

/** What the framework says at an address, by next.config.ts: of two values of a header the later one. */
async function saidAt(path: string) {
  const rules = (await (await configure(PHASE_PRODUCTION_SERVER)).headers?.()) ?? [];
  const options = {
    strict: true,
    removeUnnamedParams: true,
    sensitive: true,
    regexModifier: modifyRouteRegex,
  };
  const headers = rules
    .filter(({ source }) => getPathMatch(source, options)(path))
    .flatMap((rule) => rule.headers);
  const said = new Map(headers.map(({ key, value }) => [key, value]));
  return {
    policy: said.get('Content-Security-Policy')?.split(';')[0],
    shownBy: said.get('Cross-Origin-Resource-Policy'),
    kept: said.get('Cache-Control'),
  };
}

it('a picture for sharing may be shown by others, and one that is drawn on request is no page', async () => {
  const share = shareAddress({ of: { kind: 'product', id: 1 }, locale: 'en' });
  const none = "default-src 'none'";
  expect(await saidAt(share)).toEqual({ policy: none, shownBy: 'cross-origin', kept: undefined });
  const drawn = drawnAddress({ goodsType: 'dye', form: null, emNm: 520 });
  expect(await saidAt(drawn)).toMatchObject({ policy: none, shownBy: 'cross-origin' });
  expect((await saidAt(drawn)).kept).toContain('max-age=86400');
});

it('all else outside the calls is said to be a page, and shown by this site alone', async () => {
  for (const path of [
    '/',
    '/pc/product',
    '/share',
    '/share/a/b',
    '/art/drawn',
    '/art/drawn/a/b',
    '/sharing/a',
  ])
    expect([path, (await saidAt(path)).policy]).toEqual([path, "default-src 'self'"]);
  for (const path of ['/', '/pc/share/a', '/share', '/sharing/a', '/antd/a.css', '/api/files/a'])
    expect([path, (await saidAt(path)).shownBy]).toEqual([path, 'same-origin']);
  expect((await saidAt('/api/health')).policy).toBeUndefined();
});
