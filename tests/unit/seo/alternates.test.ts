import { expect, it } from 'vitest';
import robots from '@/app/robots';
import { alternates } from '@/lib/seo/alternates';
import en from '@/messages/en.json';

const contact = (device: 'pc' | 'm') => alternates({ device, locale: 'en' }, (to) => to.page('contact'));

it('names the page of each language, and the desktop’s as the one to find', () => {
  for (const device of ['pc', 'm'] as const)
    expect(contact(device).alternates).toMatchObject({
      canonical: expect.stringMatching(/\/pc\/en\/contact$/),
      languages: {
        zh: expect.stringMatching(/\/pc\/contact$/),
        en: expect.stringMatching(/\/pc\/en\/contact$/),
        'x-default': expect.stringMatching(/\/pc\/contact$/),
      },
    });
});

it('is passed on by the address to find, in the words of Open Graph', () => {
  for (const device of ['pc', 'm'] as const)
    expect(contact(device).openGraph).toMatchObject({
      type: 'website',
      url: expect.stringMatching(/\/pc\/en\/contact$/),
      locale: 'en_US',
      alternateLocale: 'zh_CN',
      images: { url: expect.stringMatching(/\/share\/shop-en\.png$/), alt: en.site.name },
    });
});

it('a record is passed on as what it is, with a picture of its own', () => {
  const of = (kind: 'product' | 'article' | 'news' | 'question') =>
    alternates({ device: 'm', locale: 'zh' }, (to) => to.home(), { kind, id: 7, title: 'DAPI' }).openGraph;
  expect(of('article')).toMatchObject({
    type: 'article',
    images: { url: expect.stringMatching(/\/share\/article-7-zh\.png$/), alt: 'DAPI' },
  });
  expect(of('news')).toMatchObject({ type: 'article' });
  expect(of('question')).toMatchObject({ type: 'website' });
  // The framework refuses its type: the page says it itself.
  expect(of('product')).not.toHaveProperty('type');
});

it('tells Baidu which device a page is for, and a desktop’s where the phone’s is', () => {
  expect(contact('pc').other).toEqual({
    'applicable-device': 'pc',
    'mobile-agent': expect.stringMatching(/^format=html5; url=https?:\/\/[^/]+\/m\/en\/contact$/),
  });
  expect(contact('m').other).toEqual({ 'applicable-device': 'mobile' });
});

it('lets crawlers fetch the files that pages show and every page that says it is not to be indexed, and no calls', () => {
  expect(robots().rules).toMatchObject({
    allow: expect.arrayContaining(['/api/files/']),
    disallow: ['/api/'],
  });
});
