import type { PageName } from './pages';

/** One page keyed by one value of its query, cached under a path segment of that value. */
interface IdPage {
  page: PageName;
  /** Name in the public query. */
  key: string;
  /** What a usable value looks like. Anything else reaches the bare page, which answers 404. */
  value: RegExp;
}

const ID = /\d{1,10}/;
const CODE = /[A-Za-z0-9_-]{1,40}/;

/**
 * `/pc/productDetail?goodsId=12` is rewritten to `/pc/zh/productDetail/12`, because a page that reads its
 * query can't be cached. A page listed here needs both files: `page.tsx` (the bare address) and
 * `[<key>]/page.tsx`.
 */
export const ID_PAGES: readonly IdPage[] = [
  { page: 'productDetail', key: 'goodsId', value: ID },
  { page: 'tiaozu', key: 'goodsId', value: ID },
  { page: 'brandDetail', key: 'id', value: ID },
  { page: 'jishuxq', key: 'id', value: ID },
  { page: 'protocolDetail', key: 'id', value: ID },
  { page: 'xiangqings', key: 'id', value: ID },
  { page: 'customer', key: 'id', value: ID },
  { page: 'otherSm', key: 'subTypeCode', value: CODE },
];

/** Keys that make a product list dynamic. `classifyId`, `type` and `name` do not. */
export const FILTER_KEYS = [
  'brandId',
  'application',
  'conjugate',
  'host',
  'reactivity',
  'recognises',
  'laser',
  'exMin',
  'exMax',
  'emMin',
  'emMax',
  'page',
  'rows',
  'sort',
  'view',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/**
 * Segments below `product` that exist only inside: all products, a category's first page, and the filtered list.
 * None is `product` itself: the router learns which page an address shows from addresses that name their page, and
 * would take what it learnt of `/pc/en/product` for every query of it.
 */
export const PRODUCT_ALL_SEGMENT = 'all';
export const PRODUCT_CATEGORY_SEGMENT = 'c';
export const PRODUCT_FILTER_SEGMENT = 'filter';
/** Takes the place of a category id that can't be one; no category has it, so the page answers 404. */
export const IMPOSSIBLE_ID = '-';
export const CATEGORY_ID = ID;

/**
 * Below it stand pages for who asks for a document, with their static markup in it once; the router, which has no document
 * to read it back from, is answered by the page without it (docs/adr/0023). Exists only inside.
 */
export const DOCUMENT_SEGMENT = 'document';

/**
 * The filtered list for who asks for a document. It is the one public list that is rendered on each request, and each segment
 * of its path costs the framework 2 % of that (docs/performance.md): it stands as high as it can.
 */
export const FILTERED_DOCUMENT_SEGMENT = 'filtered-document';

/** Pages that are served in place of a failed one; never an address of their own. */
export const FAILURE_SEGMENT = 'failure';

/** That of a bench sheet whose number or lot nobody knows. */
export const UNKNOWN_LOT = 'unknown-lot';
