import { desktopEquivalent } from './desktop-equivalents';
import type { FilterKey } from './id-pages';
import { isLocalPath } from './local-path';
import { isMobileOnly, isPageName, type PageName } from './pages';
import { parsePath, splitAddress } from './parse';
import { DEFAULT_LOCALE, type Locale, prefixOf, type Site } from './site';

type Value = string | number | undefined | null;
type Query = Record<string, Value | readonly (string | number)[]>;
type ProductQuery = { classifyId?: Value; type?: string; name?: string } & Partial<
  Record<FilterKey, Value | readonly (string | number)[]>
>;
/** Tabs of the personal centre that other pages lead to; any other tab name may be given as well. */
type PersonalTab = 'trials' | 'history' | 'orders' | 'lists' | 'messages' | 'favourites' | (string & {});

/** `?a=1&b=2&b=3`; what is undefined, null or empty is left out, so an address never carries `page=`. */
function queryString(query: Query): string {
  let text = '';
  const add = (key: string, value: Value) => {
    if (value === undefined || value === null || value === '') return;
    text += `${text === '' ? '?' : '&'}${key}=${encoded(String(value))}`;
  };
  // A list page writes hundreds of addresses with a dozen keys each, most of them empty.
  for (const key in query) {
    const value = query[key];
    if (Array.isArray(value)) for (const item of value) add(key, item);
    else add(key, value as Value);
  }
  return text;
}

/** As a form writes it. A list page writes hundreds, and most need nothing. */
export const encoded = (text: string): string =>
  /^[\w.*-]*$/.test(text) ? text : new URLSearchParams({ x: text }).toString().slice(2);

/**
 * With a category's name for people to read. What is not ASCII stands in it as it is: a browser encodes it when it asks, and
 * some sixty such links in each document are 3 kB shorter, packed 0.7 kB, beside the names they repeat.
 */
const withName = (address: string, name = ''): string =>
  name === ''
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}name=${encoded(name).replace(/(?:%[89A-F][\dA-F])+/g, decodeURIComponent)}`;

/**
 * Every address of the site, for one device and language: the only place that writes one.
 * On desktop an address of a page that exists only under /m is that of its desktop equivalent.
 */
export function paths(site: Site): Paths {
  const key = prefixOf(site);
  const known = cache.get(key);
  if (known) return known;
  const made = pathsOf(site);
  cache.set(key, made);
  return made;
}

type Paths = ReturnType<typeof pathsOf>;

/** Bounded by nature: one for each device and language. */
const cache = new Map<string, Paths>();

function pathsOf(site: Site) {
  const prefix = prefixOf(site);
  const to = (page: PageName, query: Query = {}): string => {
    const search = queryString(query);
    if (page === 'home') return `${prefix}${search}`;
    if (site.device === 'pc' && isMobileOnly(page)) {
      const equivalent = desktopEquivalent(page, search);
      return `${prefix}/${equivalent.page}${equivalent.search}`;
    }
    return `${prefix}/${page}${search}`;
  };
  return {
    home: () => to('home'),
    /** Any page by its name, where no method below says more. */
    page: to,
    product: ({ name, ...query }: ProductQuery = {}) => withName(to('product', query), name),
    productDetail: (goodsId: number | string, { sku }: { sku?: string } = {}) =>
      to('productDetail', { goodsId, sku }),
    tiaozu: (goodsId: number | string) => to('tiaozu', { goodsId }),
    certificate: ({ catalogNo, lot }: { catalogNo?: string; lot?: string } = {}) =>
      to('certificate', { catalogNo, lot }),
    /** A product, or a lot of it, as it is needed at the bench. */
    bench: ({ catalogNo, lot }: { catalogNo?: string; lot?: string } = {}) => to('bench', { catalogNo, lot }),
    /** The same for whatever device reads it off a label. */
    benchLabel: (catalogNo: string, lot?: string) =>
      `${site.locale === DEFAULT_LOCALE ? '' : `/${site.locale}`}/bench${queryString({ catalogNo, lot })}`,
    /** The light bench: `p` products, `i` an instrument, `c` channels (lib/domain/light-bench/bench-address.ts). */
    spectra: (bench: { p?: string; i?: string; c?: string } = {}) => to('spectra', bench),
    /** Where a product's spectra are laid out: the bench with it, or the viewer of another site that a supplier names. */
    spectraViewer: (viewer: string, goodsId: number | string): string => {
      if (!isLocalPath(viewer)) return viewer;
      const here = moveTo(viewer, site);
      return pageOf(here) === 'spectra' ? to('spectra', { p: goodsId }) : here;
    },
    compare: (goodsId: readonly number[] = []) => to('compare', { goodsId }),
    brandList: () => to('brandList'),
    brandDetail: (id: number | string) => to('brandDetail', { id }),
    /** `keyNum` goes up with every search of a visit, so that the same words searched again are a new address. */
    search: (productName: string, keyNum?: number) => to('searchList', { productName, keyNum }),
    personal: (tab?: PersonalTab) => to('personal', { tab }),
    login: (next?: string) => to('login', { next: isLocalPath(next) ? next : undefined }),
    register: () => to('zhuce'),
    recoverPassword: () => to('RetrievePwd'),
    cart: () => to('shoping'),
    quickOrder: () => to('quickOrder'),
    /** A list that somebody shared: its secret is all that leads to it. */
    sharedList: (key: string) => to('buyingList', { key }),
    order: (id: number | string) => to('xiangqingdd', { id }),
    news: (typeCode?: string) => to('realtimeinfoindex', { typeCode }),
    newsArticle: (id: number | string) => to('xiangqings', { id }),
    companyText: (subTypeCode: string, subTypeName?: string) => to('otherSm', { subTypeCode, subTypeName }),
    customerService: (id: number | string) => to('customer', { id }),
    technicalArticle: (id: number | string) => to('jishuxq', { id }),
    protocolDetail: (id: number | string) => to('protocolDetail', { id }),
    /**
     * The address here of a device-neutral link given by a backend (`/faqs`, `/product?classifyId=1`).
     * Null for anything that is not a path of this site with a single leading slash.
     */
    localHref: (link: unknown): string | null => (isLocalPath(link) ? moveTo(link, site) : null),
  };
}

/** The same page and query for another device or language. Takes an address of this site in any spelling. */
function moveTo(address: string, site: Site): string {
  const { pathname, search, hash } = splitAddress(address);
  const { segments } = parsePath(pathname);
  const [page] = segments;
  if (site.device === 'pc' && page !== undefined && segments.length === 1 && isMobileOnly(page)) {
    const equivalent = desktopEquivalent(page, search);
    return `${prefixOf(site)}/${equivalent.page}${equivalent.search}${hash}`;
  }
  return [prefixOf(site), ...segments].join('/') + search + hash;
}

export function switchLocale(address: string, locale: Locale): string {
  const { device } = siteOf(address);
  return moveTo(address, { device, locale });
}

/** Device and language of a public address; desktop and Chinese where it names none. */
export function siteOf(address: string): Site {
  const { device, locale } = parsePath(splitAddress(address).pathname);
  return { device: device ?? 'pc', locale };
}

/** Name of the page an address leads to, or null when it is none of the site's. */
export function pageOf(address: string): PageName | null {
  const { segments } = parsePath(splitAddress(address).pathname);
  const [page] = segments;
  if (page === undefined) return 'home';
  return segments.length === 1 && page !== 'home' && isPageName(page) ? page : null;
}
