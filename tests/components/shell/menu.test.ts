import { describe, expect, it } from 'vitest';
import { sectionOf } from '@/lib/routing/sections';
import { buildMenu, type MenuLink } from '@/lib/views/shell/menu';
import { emptyView, M, node, PC, shellView, WORDS } from './support';

const table = (links: MenuLink[]) => links.map(({ label, href }) => [label, href]);
const sections = (menu: ReturnType<typeof buildMenu>) =>
  Object.fromEntries(menu.sections.map((section) => [section.key, section]));

describe('the menus', () => {
  const menu = buildMenu(shellView(), PC, WORDS);
  const by = sections(menu);

  it('has all entries of the main menu, in order', () => {
    expect(menu.sections.map(({ key, href }) => [key, href])).toEqual([
      ['home', '/pc'],
      ['products', '/pc/product'],
      ['news', '/pc/realtimeinfoindex'],
      ['customerService', null],
      ['technical', '/pc/allTechnologies'],
      ['about', '/pc/aboutus'],
    ]);
  });

  it('leads to the product list and the brands', () => {
    expect(table(by.products?.links ?? [])).toEqual([
      ['Product list', '/pc/product'],
      ['Brands', '/pc/brandList'],
    ]);
  });

  it('has one entry for each news type', () => {
    expect(table(by.news?.links ?? [])).toEqual([
      ['Launches', '/pc/realtimeinfoindex?typeCode=NEW_PRODUCT'],
      ['Events', '/pc/realtimeinfoindex?typeCode=EVENT'],
    ]);
  });

  it('takes customer service from its classification, by id where no path is given', () => {
    expect(table(by.customerService?.links ?? [])).toEqual([
      ['Ordering', '/pc/customer?id=31'],
      ['Delivery', '/pc/customer?id=32'],
    ]);
  });

  it('leaves out a customer service whose page has no text', () => {
    const view = shellView({
      customerService: [
        node(31, 'Ordering', '/customer?id=31'),
        node(32, 'Delivery', ''),
        node(33, 'Ask us', '/consultingservice'),
      ],
      writtenServices: new Set([32]),
    });
    expect(table(sections(buildMenu(view, PC, WORDS)).customerService?.links ?? [])).toEqual([
      ['Delivery', '/pc/customer?id=32'],
      ['Ask us', '/pc/consultingservice'],
    ]);
  });

  it('maps the technical resources by their Chinese names, and leaves unknown ones out', () => {
    expect(table(by.technical?.links ?? [])).toEqual([
      ['Protocols', '/pc/protocol'],
      ['Materials', '/pc/arketinformation'],
      ['Periodicals', '/pc/electronicPeriodicals'],
      ['Videos', '/pc/videoFrequency'],
      ['Light bench', '/pc/spectra'],
      ['Bench sheet', '/pc/bench'],
    ]);
  });

  it('shows about us with the company texts that have a text, in a fixed order', () => {
    expect(table(by.about?.links ?? [])).toEqual([
      ['Profile', '/pc/otherSm?subTypeCode=GSJJ&subTypeName=Profile'],
      ['Contact us', '/pc/contact'],
      ['History', '/pc/ftpJS'],
      ['Team', '/pc/teammembers'],
    ]);
  });

  it('has the service centre, and a footer with contact, links and the other texts', () => {
    expect(table(menu.serviceCentre)).toEqual([
      ['Questions', '/pc/faqs'],
      ['Trials', '/pc/trialcenter'],
    ]);
    expect(table(menu.footer)).toEqual([
      ['Certificates', '/pc/certificate'],
      ['Contact', '/pc/contact'],
      ['Links', '/pc/links'],
      ['Profile', '/pc/otherSm?subTypeCode=GSJJ&subTypeName=Profile'],
      ['Terms', '/pc/otherSm?subTypeCode=FWTK&subTypeName=Terms'],
      ['Privacy', '/pc/otherSm?subTypeCode=YSZC&subTypeName=Privacy'],
    ]);
  });

  it('sends the category tree as ids and names', () => {
    expect(menu.categories).toEqual([
      [
        1,
        'Dyes',
        [
          [11, 'Gel stains', [[111, 'Low toxicity']]],
          [12, 'Nuclear stains'],
        ],
      ],
      [2, 'Antibodies'],
    ]);
  });

  it('keeps a lower level of the classification under its entry', () => {
    const child = { id: 34, name: 'Banks', topName: 'T', navName: '/customer?id=34', children: [] };
    const customerService = [{ id: 33, name: 'Paying', topName: 'T', navName: '', children: [child] }];
    const built = sections(buildMenu(shellView({ customerService }), M, WORDS));
    expect(built.customerService?.links).toEqual([
      {
        label: 'Paying',
        href: '/m/customer?id=33',
        links: [{ label: 'Banks', href: '/m/customer?id=34' }],
      },
    ]);
  });
});

it('a section with a page of its own stays without entries', () => {
  const menu = buildMenu(shellView({ newsTypes: null }), PC, WORDS);
  expect(sections(menu).news).toMatchObject({ href: '/pc/realtimeinfoindex', links: [] });
});

it('each failed call empties only its own block', () => {
  for (const block of ['newsTypes', 'customerService', 'technical', 'companyTexts', 'categories'] as const) {
    const menu = buildMenu(shellView({ [block]: null }), PC, WORDS);
    expect(menu.sections.length, block).toBe(block === 'customerService' ? 5 : 6);
  }
  expect(buildMenu(emptyView(), PC, WORDS).sections.map(({ key }) => key)).toEqual([
    'home',
    'products',
    'news',
    'technical',
    'about',
  ]);
});

it.each([
  ['/pc', 'home'],
  ['/m/en', 'home'],
  ['/pc/productDetail', 'products'],
  ['/pc/zh/productDetail/12', 'products'],
  ['/m/en/xiangqings', 'news'],
  ['/pc/searchList', null],
  ['/pc/constructor', null],
])('%s belongs to %s', (path, section) => {
  expect(sectionOf(path)).toBe(section);
});

it.each([
  [true, ['Light bench']],
  [false, []],
])('the light bench stands among the resources where the shop has a viewer: %s', (hasViewer, shown) => {
  const { technical } = sections(buildMenu(shellView({ hasViewer }), PC, WORDS));
  const labels = technical?.links.map(({ label }) => label) ?? [];
  expect(labels.filter((label) => label === 'Light bench')).toEqual(shown);
});

it.each([
  [{ hasHistory: false, hasTeam: true }, ['Team']],
  [{ hasHistory: true, hasTeam: false }, ['History']],
  [{ hasHistory: false, hasTeam: false }, []],
])(
  'the history and the people of the company stand in the menu where they are written: %o',
  (written, shown) => {
    const { about } = sections(buildMenu(shellView(written), PC, WORDS));
    const labels = about?.links.map(({ label }) => label) ?? [];
    expect(labels.filter((label) => label === 'History' || label === 'Team')).toEqual(shown);
  },
);
