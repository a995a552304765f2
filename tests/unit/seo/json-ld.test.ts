import { describe, expect, it } from 'vitest';
import { productTrail } from '@/components/product/product-trail';
import { listedProducts, listTrail } from '@/components/product-list/list-data';
import { emptyListQuery } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import { articleJsonLd } from '@/lib/seo/article';
import { homeJsonLd } from '@/lib/seo/home';
import { organizationJsonLd } from '@/lib/seo/organization';
import { productJsonLd } from '@/lib/seo/product';
import { newsJsonLd, questionsJsonLd } from '@/lib/seo/reading';
import { listJsonLd, pageJsonLd, trailJsonLd } from '@/lib/seo/trail';
import type { ProductView } from '@/lib/views/product/product';
import type { ProductListView } from '@/lib/views/product-list/product-list';
import type { NewsArticleView } from '@/lib/views/reading/news';
import type { Question } from '@/lib/views/reading/questions';
import type { ArticleView } from '@/lib/views/technical/article';
import { missingIn, type Thing, thingsOf } from '../../schema-org';

const SITES: Site[] = (['pc', 'm'] as const).flatMap((device) =>
  (['zh', 'en'] as const).map((locale) => ({ device, locale })),
);
const OUT = { publishedAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-02-03T00:00:00.000Z' };

const article = (more: Partial<ArticleView> = {}) =>
  ({
    id: 7,
    kind: 'market',
    title: 'How much dye',
    summary: 'With too little it is not seen.',
    cover: null,
    version: null,
    protocol: null,
    video: null,
    ...OUT,
    ...more,
  }) as ArticleView;

const protocol = article({
  kind: 'protocol',
  version: '2',
  protocol: {
    reagents: [{ name: 'Gel stain' }],
    steps: [
      { key: 'cast', title: 'Cast', html: '<p>Pour the gel.</p>', seconds: 1_800 },
      { key: 'run', title: 'Run', html: '', seconds: 2_700 },
    ],
  } as NonNullable<ArticleView['protocol']>,
});

const video = article({
  kind: 'video',
  cover: '/api/files/covers/7.webp',
  video: {
    seconds: 40,
    sources: [{ url: '/api/files/videos/7.webm', mime: 'video/webm', bytes: 1 }],
    tracks: [],
    transcript: [{ second: 0, text: 'A dye' }],
    chapters: [
      { title: 'Before', second: 0 },
      { title: 'After', second: 20 },
    ],
  },
});

const pack = { skuCode: 'FN1001-5', size: '5 mg', stockState: 'low' };
const product = (packs: object[]) =>
  ({
    product: {
      id: 12,
      name: 'DAPI',
      nameAlt: '',
      catalogNo: 'FN1001',
      summary: 'Blue nuclear stain.',
      picture: { src: '/api/files/goods/12.webp', form: 'vial', parts: [] },
      brand: { id: 1, name: 'Fluorel' },
    },
    categories: [
      { id: 1, name: 'Dyes' },
      { id: 2, name: 'Nuclear stains' },
    ],
    attributes: [{ key: 'purity', name: 'Purity', value: '98 %' }],
    packs,
  }) as unknown as ProductView;

const list = {
  query: emptyListQuery(2),
  category: { id: 2, name: 'Nuclear stains', description: '', ancestors: [{ id: 1, name: 'Dyes' }] },
  products: [{ id: 12 }, { id: 13 }],
} as unknown as ProductListView;

const news = {
  id: 3,
  title: 'A workshop',
  summary: 'On gels.',
  cover: '/api/files/covers/3.webp',
  ...OUT,
} as NewsArticleView;

const question = { id: 5, question: 'How to store?', answerHtml: '<p>Cold &amp; dark.</p>' } as Question;

/** As it stands in a page. */
const asWritten = (data: object) => JSON.stringify(data);

const one = (data: object, type: string): Thing | undefined =>
  thingsOf(asWritten(data)).find((thing) => thing['@type'] === type);

describe('what pages say to search engines', () => {
  const said: [string, (site: Site) => object, string[]][] = [
    ['a product', (site) => productJsonLd(product([pack]), site), ['Product']],
    ['a priced product', (site) => productJsonLd(product([{ ...pack, priceFen: 9_950 }]), site), ['Offer']],
    ['an article', (site) => articleJsonLd(article(), site), ['Article']],
    ['a protocol', (site) => articleJsonLd(protocol, site), ['HowTo', 'HowToStep']],
    ['a video', (site) => articleJsonLd(video, site), ['VideoObject']],
    ['news', (site) => newsJsonLd(news, site), ['NewsArticle', 'Organization']],
    ['questions', (site) => questionsJsonLd([question], site), ['FAQPage', 'Question']],
    ['the house', ({ locale }) => organizationJsonLd(locale), ['Organization']],
    ['the home page', ({ locale }) => homeJsonLd(locale), ['Organization', 'WebSite', 'SearchAction']],
    [
      'a list’s page',
      (site) => pageJsonLd(listedProducts(site, list), listTrail(site, list), site.locale),
      ['ItemList', 'BreadcrumbList', 'ListItem'],
    ],
  ];

  it.each(said)('%s has what its types require, on each device and in each language', (_, write, types) => {
    for (const site of SITES) {
      const things = thingsOf(asWritten(write(site)));
      expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(types));
      expect(missingIn(things)).toEqual([]);
    }
  });

  it.each(said)('%s is cited by whole addresses of the desktop’s pages', (_, write) => {
    for (const site of SITES)
      for (const thing of thingsOf(asWritten(write(site))))
        for (const key of ['url', 'item', 'image', 'logo', 'thumbnailUrl', 'contentUrl'])
          if (key in thing) {
            expect(thing[key]).toMatch(/^http:\/\/localhost/);
            expect(thing[key]).not.toMatch(/\/m(\/|$)/);
          }
  });

  it('names no price that not everybody sees', () => {
    const site = { device: 'pc', locale: 'en' } as const;
    expect(one(productJsonLd(product([pack]), site), 'Offer')).toBeUndefined();
    expect(one(productJsonLd(product([{ ...pack, priceFen: 9_950 }]), site), 'Offer')).toMatchObject({
      price: '99.50',
      availability: 'https://schema.org/LimitedAvailability',
    });
  });

  it('numbers a trail from its beginning, and ends it with the page', () => {
    const things = [productJsonLd(product([pack]), { device: 'm', locale: 'en' })];
    const trail = productTrail({ device: 'm', locale: 'en' }, product([pack]));
    expect(one(pageJsonLd(things, trail, 'en'), 'BreadcrumbList')?.itemListElement).toMatchObject([
      { position: 1, name: 'Products', item: expect.stringMatching(/\/pc\/en\/product$/) },
      { position: 2, name: 'Dyes', item: expect.stringMatching(/\/pc\/en\/product\?classifyId=1$/) },
      { position: 3, name: 'Nuclear stains', item: expect.stringMatching(/\?classifyId=2$/) },
      { position: 4, name: 'DAPI', item: expect.stringMatching(/\/pc\/en\/productDetail\?goodsId=12$/) },
    ]);
  });

  it('gives a step without an address none, and knows phones’ own pages by the desktop’s', () => {
    const steps = [{ name: 'PCR', href: '/m/protocolDetail?id=7' }, { name: 'Found' }];
    expect(JSON.parse(JSON.stringify(trailJsonLd(steps, 'zh'))).itemListElement).toEqual([
      expect.objectContaining({ item: expect.stringMatching(/\/pc\/jishuxq\?id=7$/) }),
      { '@type': 'ListItem', position: 2, name: 'Found' },
    ]);
  });

  it('lists what a list shows in its order, nothing for an empty list or one that somebody filtered', () => {
    const site = { device: 'm', locale: 'zh' } as const;
    expect(listedProducts(site, list)).toMatchObject([
      {
        itemListElement: [
          { position: 1, url: expect.stringMatching(/\/pc\/productDetail\?goodsId=12$/) },
          { position: 2, url: expect.stringMatching(/\?goodsId=13$/) },
        ],
      },
    ]);
    expect(listedProducts(site, { ...list, query: { ...list.query, host: ['rabbit'] } })).toEqual([]);
    expect(listJsonLd([], 'zh')).toEqual([]);
  });

  it('says where the shop is searched', () => {
    expect(one(homeJsonLd('en'), 'EntryPoint')).toMatchObject({
      urlTemplate: expect.stringMatching(/\/pc\/en\/searchList\?productName=\{words\}$/),
    });
  });

  it('tells a protocol’s steps and time, and where a video’s chapters begin and end', () => {
    const site = { device: 'pc', locale: 'en' } as const;
    expect(one(articleJsonLd(protocol, site), 'HowTo')).toMatchObject({
      totalTime: 'PT75M',
      step: [{ text: 'Pour the gel.' }, { text: 'Run' }],
    });
    expect(one(articleJsonLd(video, site), 'VideoObject')).toMatchObject({
      duration: 'PT40S',
      hasPart: [
        { startOffset: 0, endOffset: 20 },
        { startOffset: 20, endOffset: 40 },
      ],
    });
  });

  it('says of a question without English that it is in Chinese', () => {
    const asked = questionsJsonLd([{ ...question, lang: 'zh' }, question], { device: 'pc', locale: 'en' });
    expect(asked).toMatchObject({
      inLanguage: 'en',
      mainEntity: ['zh', 'en'].map((inLanguage) => ({ inLanguage, acceptedAnswer: { inLanguage } })),
    });
  });

  it('tells no time of a protocol of which some steps have none', () => {
    const [first, ...rest] = protocol.protocol?.steps ?? [];
    const steps = [{ ...first, seconds: null }, ...rest];
    const untimed = { ...protocol, protocol: { ...protocol.protocol, steps } } as ArticleView;
    expect(one(articleJsonLd(untimed, { device: 'pc', locale: 'en' }), 'HowTo')).not.toHaveProperty(
      'totalTime',
    );
  });

  it('says how the house is reached where that is on record', () => {
    const contacts = [
      { title: 'Orders', facts: { phone: '021 5550 0100' } },
      { title: 'Office', facts: {} },
    ];
    expect(organizationJsonLd('en', contacts)).toMatchObject({
      contactPoint: [{ contactType: 'Orders', telephone: '021 5550 0100' }],
    });
    expect(one(organizationJsonLd('en'), 'Organization')).not.toHaveProperty('contactPoint');
  });
});
