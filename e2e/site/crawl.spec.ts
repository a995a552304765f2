import { pageOf } from '../../lib/routing/paths';
import { prefixOf, type Site } from '../../lib/routing/site';
import { missingIn, thingsOf } from '../../tests/schema-org';
import { type CrawledPage, Crawler, pathOf } from '../support/crawl';
import { Bounds, belongs, leadsNowhere } from '../support/crawl-rules';
import { expect, test } from '../support/fixtures';

/** Requests under way at once. */
const AT_ONCE = 4;
/** Far more than the demo shop has: a site that grows without end is a fault too. */
const MOST_PAGES = 1_000;

/** Characters of a page that has something to read, and pages that have a form instead. */
const LEAST_TO_READ = 80;
const FORMS: readonly string[] = ['certificate'];

/** What a page of a kind describes itself as: one of these types. */
const DESCRIBED: Readonly<Record<string, readonly string[]>> = {
  home: ['WebSite'],
  product: ['ItemList'],
  brandList: ['ItemList'],
  brandDetail: ['ItemList'],
  allTechnologies: ['ItemList'],
  protocol: ['ItemList'],
  realtimeinfoindex: ['ItemList'],
  aboutus: ['Organization'],
  contact: ['Organization'],
  productDetail: ['Product'],
  jishuxq: ['Article', 'HowTo', 'VideoObject'],
  protocolDetail: ['HowTo'],
  xiangqings: ['NewsArticle'],
  faqs: ['FAQPage'],
};

/** What Open Graph calls a page of a kind; all others are a website. */
const PASSED_ON_AS: Readonly<Record<string, string>> = {
  productDetail: 'product',
  tiaozu: 'product',
  jishuxq: 'article',
  protocolDetail: 'article',
  xiangqings: 'article',
};

/** As the journeys: a language for each device. */
const PAIRINGS: readonly Site[] = [
  { device: 'pc', locale: 'zh' },
  { device: 'm', locale: 'en' },
];

for (const site of PAIRINGS) {
  test(`what a crawler finds at ${prefixOf(site)}: every page, by links that lead there, each with words of its own`, async ({
    baseURL,
  }) => {
    // Some hundred pages, most of them rendered for the first time: half a minute on a calm machine.
    test.setTimeout(400_000);
    const crawler = new Crawler(baseURL ?? '', site.device);
    const { pages, faults } = await walk(crawler, site);
    const indexed = pages.filter((page) => page.indexed && page.status === 200);
    faults.push(
      ...indexed.flatMap(faultsOf),
      ...shared(indexed, 'titles'),
      ...shared(indexed, 'descriptions'),
    );
    const reached = new Set(indexed.flatMap(({ canonicals }) => canonicals));
    for (const address of await sitemapOf(crawler, site))
      if (!reached.has(address)) faults.push(`${address} stands in the sitemap, and no link leads there`);
    expect(reached.size).toBeGreaterThan(200);
    faults.push(...(await faultsInOtherLanguage(crawler, pages, site)));
    expect(faults).toEqual([]);
  });
}

/** What is wrong with a page of each kind in the device's other language: the same code, with other words. */
async function faultsInOtherLanguage(
  crawler: Crawler,
  pages: readonly CrawledPage[],
  site: Site,
): Promise<string[]> {
  const other = prefixOf({ ...site, locale: site.locale === 'zh' ? 'en' : 'zh' });
  const firsts = new Map<string, string>();
  for (const { address } of pages) {
    const kind = pageOf(address) ?? '';
    if (!firsts.has(kind)) firsts.set(kind, other + address.slice(prefixOf(site).length));
  }
  expect(firsts.size).toBeGreaterThan(30);
  const faults: string[] = [];
  for (const address of firsts.values()) {
    const page = await crawler.page(address);
    if (page.status !== 200) faults.push(`${address} answers ${page.status}`);
    else if (page.indexed) faults.push(...faultsOf(page));
    else if (page.headings !== 1) faults.push(`${address} has ${page.headings} of h1`);
  }
  return faults;
}

interface Walk {
  pages: CrawledPage[];
  faults: string[];
}

/** Every page of one device and language that links lead to from its home page. */
async function walk(crawler: Crawler, site: Site): Promise<Walk> {
  const found: Walk = { pages: [], faults: [] };
  const bounds = new Bounds();
  const home = prefixOf(site);
  let wave = [{ address: home, from: home }];
  bounds.admits(home);
  while (wave.length > 0) {
    const next: typeof wave = [];
    // One iterator for all: each takes the next address when it is done with its last.
    const addresses = wave.values();
    const visit = async () => {
      for (const { address, from } of addresses) {
        const links = await look(crawler, address, from, found);
        for (const link of links)
          if (belongs(link, site) && bounds.admits(link)) next.push({ address: link, from: address });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visit));
    wave = next;
    if (found.pages.length > MOST_PAGES) throw new Error(`more than ${MOST_PAGES} pages below ${home}`);
  }
  return found;
}

/** Asks for one address, notes what is wrong with it, and says where it leads. */
async function look(crawler: Crawler, address: string, from: string, found: Walk): Promise<string[]> {
  // A dot stands in the address of no page.
  const isFile =
    address.startsWith('/api/') || new URL(address, 'http://site.example').pathname.includes('.');
  const page = isFile ? null : await crawler.page(address);
  const status = page?.status ?? (await crawler.status(address));
  if (status >= 400) found.faults.push(`${address} answers ${status}; ${from} leads there`);
  else if (status >= 300) found.faults.push(`${address} leads elsewhere (${status}); ${from} leads there`);
  if (page) found.pages.push(page);
  return page && !leadsNowhere(address) ? [...page.links, ...page.canonicals, ...page.pictures] : [];
}

/** What a page that is to be found must have, once each. */
function faultsOf({
  address,
  titles,
  descriptions,
  canonicals,
  pictures,
  kinds,
  passedOn,
  devices,
  headings,
  words,
  structured,
}: CrawledPage): string[] {
  const name = pageOf(address) ?? '';
  const counts = {
    title: titles.filter(Boolean).length,
    description: descriptions.filter(Boolean).length,
    'canonical address': canonicals.length,
    'picture to be shared with': pictures.length,
    'kind to be shared as': Number(kinds.join() === (PASSED_ON_AS[name] ?? 'website')),
    'address to be shared by': passedOn.filter((one) => one === canonicals[0]).length,
    'device it is for': devices.filter((device) => device === (address.startsWith('/m') ? 'mobile' : 'pc'))
      .length,
    h1: headings,
  };
  const things = structured.flatMap(thingsOf);
  const types = DESCRIBED[name] ?? [];
  return [
    ...Object.entries(counts).flatMap(([what, count]) =>
      count === 1 ? [] : [`${address} has ${count} of ${what}`],
    ),
    ...(words.length < LEAST_TO_READ && !FORMS.includes(name)
      ? [`${address} has nothing to read but: ${words}`]
      : []),
    ...missingIn(things).map((what) => `${address} lacks ${what}`),
    ...(types.length === 0 || things.some((thing) => types.includes(String(thing['@type'])))
      ? []
      : [`${address} is not described as ${types.join(' or ')}`]),
  ];
}

/** Different pages that say the same of themselves. Several addresses of one page may. */
function shared(pages: readonly CrawledPage[], words: 'titles' | 'descriptions'): string[] {
  const users = new Map<string, Set<string>>();
  for (const page of pages) {
    const [text = ''] = page[words];
    const [canonical = page.address] = page.canonicals;
    users.set(text, (users.get(text) ?? new Set()).add(canonical));
  }
  return [...users].flatMap(([text, addresses]) =>
    addresses.size === 1 ? [] : [`one of ${words} for ${[...addresses].join(' and ')}: ${text}`],
  );
}

/** Every address of the sitemap in one language. They are the desktop's, which are canonical. */
async function sitemapOf(crawler: Crawler, { locale }: Site): Promise<string[]> {
  const locations = async (address: string) =>
    [...(await crawler.text(address)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
      pathOf(loc.replaceAll('&amp;', '&')),
    );
  const parts = await locations('/sitemap.xml');
  const addresses = (await Promise.all(parts.map(locations))).flat();
  return addresses.filter((address) => belongs(address, { device: 'pc', locale }));
}
