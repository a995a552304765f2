import { expect, it } from 'vitest';
import { commonHeaders, pagePolicy } from '@/lib/routing/security-headers';

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

it('what a page shows may come from a foreign backend and from where its files lie, a paper inside the page too', () => {
  const { value } = pagePolicy({ apiHost: 'https://b.example/shop', fileBase: 'https://f.example/files' });
  for (const what of ['img-src', 'media-src', 'connect-src', 'frame-src'])
    expect(value).toMatch(new RegExp(`${what} [^;]*https://b\\.example https://f\\.example(?:;|$)`));
  expect(value).not.toMatch(/script-src [^;]*example/);
});
