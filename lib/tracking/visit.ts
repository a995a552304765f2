import type { PageCode } from '@/lib/domain/page-codes';
import type { PageName } from '@/lib/routing/pages';
import { parsePath, splitAddress } from '@/lib/routing/parse';
import { cut } from './cut';

/** What of a page view is known from its address alone. */
export interface Visit {
  pageCode: PageCode;
  /** Name the address itself gives the page; empty: the page's title says it. */
  pageName: string;
  busiId: string;
  busiName: string;
}

const CODES = new Map<PageName, PageCode>([
  ['home', 'HOME'],
  ['contact', 'CONTACT'],
  ['links', 'LINKS'],
  ['aboutus', 'ABOUTUS'],
  ['otherSm', 'OTHERSM'],
  ['realtimeinfoindex', 'NEWS'],
  ['personal', 'PERSONAL'],
  ['product', 'PRODUCT'],
  ['productDetail', 'PRODUCTDETAIL'],
  ['consultingservice', 'CONSULT'],
  ['Brochure', 'BROCHURE'],
  ['allTechnologies', 'TECH'],
  ['jishuxq', 'TECHDETAIL'],
  ['protocolDetail', 'TECHDETAIL'],
  ['xiangqings', 'NEWSDETAIL'],
  ['faqs', 'FAQS'],
]);

/** Longest texts the call takes. */
const MAX_ID = 60;
const MAX_NAME = 200;

/**
 * The visit an address of this site stands for, or null when its page is not tracked. Only paths under /pc or /m
 * count; the device and the language are removed and the rest matched exactly.
 */
export function visitOf(address: string): Visit | null {
  const { pathname, search } = splitAddress(address);
  const { device, segments } = parsePath(pathname);
  if (device === null || segments.length > 1) return null;
  const pageCode = codeOf(segments[0]);
  if (!pageCode) return null;
  const query = new URLSearchParams(search);
  const get = (name: string, max: number) => cut(query.get(name) ?? '', max);
  switch (pageCode) {
    case 'OTHERSM': {
      const name = get('subTypeName', MAX_NAME);
      return { pageCode, pageName: name, busiId: get('subTypeCode', MAX_ID), busiName: name };
    }
    case 'PRODUCT':
      return { pageCode, pageName: '', busiId: get('classifyId', MAX_ID), busiName: get('name', MAX_NAME) };
    case 'PRODUCTDETAIL':
      return visitOfOne(pageCode, get('goodsId', MAX_ID));
    case 'TECHDETAIL':
    case 'NEWSDETAIL':
      return visitOfOne(pageCode, get('id', MAX_ID));
    case 'NEWS':
      return { pageCode, pageName: '', busiId: get('typeCode', MAX_ID), busiName: '' };
    default:
      return { pageCode, pageName: '', busiId: '', busiName: '' };
  }
}

/** Of a page that is about one thing; without it there is nothing to visit. */
const visitOfOne = (pageCode: PageCode, busiId: string): Visit | null =>
  busiId === '' ? null : { pageCode, pageName: '', busiId, busiName: '' };

/** Case counts, as in the site's addresses; `home` is the bare prefix and no page name. */
function codeOf(segment: string | undefined): PageCode | undefined {
  if (segment === undefined) return CODES.get('home');
  if (segment === 'home') return undefined;
  for (const [name, code] of CODES) if (name === segment) return code;
  return undefined;
}
