import {
  CATEGORY_ID,
  DOCUMENT_SEGMENT,
  FILTER_KEYS,
  FILTERED_DOCUMENT_SEGMENT,
  ID_PAGES,
  IMPOSSIBLE_ID,
  PRODUCT_ALL_SEGMENT,
  PRODUCT_CATEGORY_SEGMENT,
  PRODUCT_FILTER_SEGMENT,
} from './id-pages';
import type { PageName } from './pages';
import { DEFAULT_LOCALE, type Locale } from './site';

interface Condition {
  type: 'query' | 'header';
  key: string;
  value?: string;
}

/** A rewrite as `next.config.ts` takes it. */
interface Rewrite {
  source: string;
  destination: string;
  has?: Condition[];
  missing?: Condition[];
}

/** Answers 204; has no device in front, so that nobody is rewritten to it by its address. */
const NO_CONTENT = '/no-content';

/** The router asks for a page's data with this header, a browser that wants a document without. */
const ROUTER: Condition = { type: 'header', key: 'rsc' };

type Rule = Omit<Rewrite, 'source' | 'destination'> & { from: string; to: string };

const withoutFilters: Condition[] = FILTER_KEYS.map((key) => ({ type: 'query', key }));
const query = (key: string, value: RegExp): Condition => ({
  type: 'query',
  key,
  value: `(?<${key}>${value.source})`,
});

/** The same page for a document: see `DOCUMENT_SEGMENT`. */
const asDocument = ({ to, missing = [], ...rule }: Rule): Rule => ({
  ...rule,
  to: `/${DOCUMENT_SEGMENT}${to}`,
  missing: [...missing, ROUTER],
});
const alsoAsDocument = (rule: Rule): Rule[] => [asDocument(rule), rule];

/**
 * Pages by a key that list what there is without one. As documents alone: the router would take what it learnt of the
 * address for every key of it, so it is told nothing and loads them anew.
 */
const INDEXED: readonly PageName[] = ['customer', 'otherSm'];

/** In order; the first that fits wins. Paths below the language. */
function rules(): Rule[] {
  const category = { type: 'query', key: 'classifyId' } as const;
  return [
    // First, because a filtered list is made anew on each request; pages by id are mostly answered from the cache.
    ...alsoAsDocument({
      from: '/product',
      to: `/product/${PRODUCT_CATEGORY_SEGMENT}/:classifyId`,
      has: [query('classifyId', CATEGORY_ID)],
      missing: withoutFilters,
    }),
    {
      from: '/product',
      to: `/product/${PRODUCT_CATEGORY_SEGMENT}/${IMPOSSIBLE_ID}`,
      has: [category],
      missing: withoutFilters,
    },
    ...alsoAsDocument({
      from: '/product',
      to: `/product/${PRODUCT_ALL_SEGMENT}`,
      missing: withoutFilters,
    }),
    { from: '/product', to: `/${FILTERED_DOCUMENT_SEGMENT}`, missing: [ROUTER] },
    { from: '/product', to: `/product/${PRODUCT_FILTER_SEGMENT}` },
    ...ID_PAGES.flatMap(({ page, key, value }) => {
      const rule = { from: `/${page}`, to: `/${page}/:${key}`, has: [query(key, value)] };
      if (page === 'productDetail') return alsoAsDocument(rule);
      const index = { from: `/${page}`, to: `/${page}`, missing: [{ type: 'query', key } as const] };
      return INDEXED.includes(page) ? [rule, asDocument(index)] : [rule];
    }),
  ];
}

/**
 * From the public address to the page inside: supplies the absent `zh` and turns the one query that keys a
 * page into a path segment. The query itself stays, for the browser.
 */
export function rewrites(): Rewrite[] {
  const keyed = (prefix: string, locale: Locale) =>
    rules().map(({ from, to, ...conditions }) => ({
      source: `/:device(pc|m)${prefix}${from}`,
      destination: `/:device/${locale}${to}`,
      ...conditions,
    }));
  // The router's own request for a keyed page without its key: see `app/no-content`.
  const guesses = ID_PAGES.flatMap(({ page, key }) =>
    ['', '/en'].map((language) => ({
      source: `/:device(pc|m)${language}/${page}`,
      destination: NO_CONTENT,
      has: [ROUTER],
      missing: [{ type: 'query', key } as const],
    })),
  );
  // Those before the one that fits are tried in vain on each request, so the busiest come first.
  return [
    ...keyed('', DEFAULT_LOCALE),
    ...keyed('/en', 'en'),
    {
      source: '/:device(pc|m)',
      destination: `/:device/${DEFAULT_LOCALE}/${DOCUMENT_SEGMENT}`,
      missing: [ROUTER],
    },
    { source: '/:device(pc|m)/en', destination: `/:device/en/${DOCUMENT_SEGMENT}`, missing: [ROUTER] },
    { source: '/:device(pc|m)', destination: `/:device/${DEFAULT_LOCALE}` },
    ...guesses,
    { source: '/:device(pc|m)/:rest((?!en(?:/|$)).+)', destination: `/:device/${DEFAULT_LOCALE}/:rest` },
  ];
}
