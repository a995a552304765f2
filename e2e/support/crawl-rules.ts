import type { Site } from '../../lib/routing/site';

/** Queries that make a page of their own; any other narrows, sorts or fills in one that is there already. */
const OWN_PAGES: Readonly<Record<string, readonly string[]>> = {
  product: ['classifyId', 'type', 'name', 'page'],
  productDetail: ['goodsId'],
  brandDetail: ['id'],
  jishuxq: ['id'],
  protocolDetail: ['id'],
  allTechnologies: ['page'],
  protocol: ['page'],
  arketinformation: ['page'],
  electronicPeriodicals: ['page'],
  videoFrequency: ['page'],
  realtimeinfoindex: ['typeCode', 'page'],
  xiangqings: ['id'],
  faqs: ['id'],
  customer: ['id'],
  otherSm: ['subTypeCode', 'subTypeName'],
};

/** Admits every page of its own, and one of each kind of the others, which have no end. */
export class Bounds {
  private readonly seen = new Set<string>();
  private readonly kinds = new Set<string>();

  /** True once for an address that is to be asked for. */
  admits(address: string): boolean {
    if (this.seen.has(address)) return false;
    this.seen.add(address);
    const kind = kindOf(address);
    if (kind === null) return true;
    if (this.kinds.has(kind)) return false;
    this.kinds.add(kind);
    return true;
  }
}

/** Whether nothing is gained by going on from there: what a filter leaves stands on the page that it narrows too. */
export const leadsNowhere = (address: string): boolean => kindOf(address) !== null;

/** Pages of the walked device and language, files, and what names no device. The other language has its own walk. */
export function belongs(link: string, { device, locale }: Site): boolean {
  const [, first, second] = new URL(link, 'http://site.example').pathname.split('/');
  if (first !== 'pc' && first !== 'm') return true;
  return first === device && (second === 'en') === (locale === 'en');
}

/** Null for a page of its own; what is like it otherwise: the same page by the same keys, the same sort of file. */
function kindOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://site.example');
  const name = pathname.split('/').at(-1) ?? '';
  const keys = [...new Set(searchParams.keys())].sort();
  const own = OWN_PAGES[name] ?? [];
  // A dot stands in the address of no page.
  const isFile = pathname.startsWith('/api/') || pathname.includes('.');
  if (!isFile && keys.every((key) => own.includes(key))) return null;
  // A catalogue number, a lot or an id in a file's path names one of many.
  return `${pathname.replace(/[^/]*\d[^/]*/g, '#')}?${keys.join('&')}`;
}
