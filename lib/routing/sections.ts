import type { PageName } from './pages';
import { parsePath } from './parse';

/** Entries of the main menu that pages belong to. */
export const SECTIONS = ['home', 'products', 'news', 'customerService', 'technical', 'about'] as const;
export type Section = (typeof SECTIONS)[number];

const SECTION_OF: Partial<Record<PageName, Section>> = {
  product: 'products',
  productDetail: 'products',
  tiaozu: 'products',
  compare: 'products',
  brandList: 'products',
  brandDetail: 'products',
  realtimeinfoindex: 'news',
  xiangqings: 'news',
  customer: 'customerService',
  allTechnologies: 'technical',
  protocol: 'technical',
  protocolDetail: 'technical',
  arketinformation: 'technical',
  electronicPeriodicals: 'technical',
  videoFrequency: 'technical',
  jishuxq: 'technical',
  spectra: 'technical',
  aboutus: 'about',
  otherSm: 'about',
  contact: 'about',
  ftpJS: 'about',
  teammembers: 'about',
};

/**
 * The main menu's entry that an address belongs to, or null. Public and internal spellings of an address
 * (`/pc/productDetail`, `/pc/zh/productDetail/12`) give the same, so the server and the browser agree.
 */
export function sectionOf(pathname: string): Section | null {
  const [page] = parsePath(pathname).segments;
  if (page === undefined) return 'home';
  return Object.hasOwn(SECTION_OF, page) ? (SECTION_OF[page as PageName] ?? null) : null;
}
