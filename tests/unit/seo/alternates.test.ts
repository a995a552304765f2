import { expect, it } from 'vitest';
import robots from '@/app/robots';
import { alternates } from '@/lib/seo/alternates';

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
