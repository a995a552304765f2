import { expect, it } from 'vitest';
import { articleHref } from '@/components/technical/article/article-href';

it('leads a phone to a protocol’s own page there, and a desktop to the page that stands for it', () => {
  expect(articleHref({ device: 'm', locale: 'en' }, { id: 7, kind: 'protocol' })).toBe(
    '/m/en/protocolDetail?id=7',
  );
  expect(articleHref({ device: 'm', locale: 'en' }, { id: 8, kind: 'market' })).toBe('/m/en/jishuxq?id=8');
  expect(articleHref({ device: 'pc', locale: 'zh' }, { id: 7, kind: 'protocol' })).toBe('/pc/jishuxq?id=7');
});
