/** Pages under both /pc and /m. `home` is the prefix itself. */
const BOTH_DEVICES = [
  'home',
  'allTechnologies',
  'arketinformation',
  'brandDetail',
  'brandList',
  'Brochure',
  'consultingservice',
  'contact',
  'customer',
  'electronicPeriodicals',
  'ftpJS',
  'jishuxq',
  'links',
  'login',
  'otherSm',
  'personal',
  'product',
  'productDetail',
  'protocol',
  'quickOrder',
  'realtimeinfoindex',
  'RetrievePwd',
  'searchList',
  'shoping',
  'teammembers',
  'trialcenter',
  'videoFrequency',
  'xiangqingdd',
  'xiangqings',
  'zhuce',
  'aboutus',
  'faqs',
  // Beyond the specification:
  'certificate',
  'spectra',
  'compare',
  'buyingList',
  'bench',
  'preview',
] as const;

/** Pages that exist under /m alone; on desktop each has an equivalent (see `desktop-equivalents.ts`). */
export const MOBILE_ONLY_PAGES = [
  'protocolDetail',
  'syzx',
  'tiaozu',
  'guiji',
  'wddd',
  'wdly',
  'wdsc',
] as const;

export type MobileOnlyPage = (typeof MOBILE_ONLY_PAGES)[number];
export type PageName = (typeof BOTH_DEVICES)[number] | MobileOnlyPage;

/** Every page name, spelt as in the address. */
export const PAGE_NAMES: readonly PageName[] = [...BOTH_DEVICES, ...MOBILE_ONLY_PAGES];

export function isPageName(value: string): value is PageName {
  return PAGE_NAMES.some((name) => name === value);
}

export function isMobileOnly(value: string): value is MobileOnlyPage {
  return MOBILE_ONLY_PAGES.some((name) => name === value);
}
