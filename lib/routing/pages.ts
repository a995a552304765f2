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

/** Pages that are built. A menu shows an entry only when its page is here: add the name with the page. */
export const EXISTING_PAGES: readonly PageName[] = [
  'home',
  'product',
  'productDetail',
  'tiaozu',
  'brandList',
  'brandDetail',
  'searchList',
  'realtimeinfoindex',
  'xiangqings',
  'faqs',
  'customer',
  'Brochure',
  'consultingservice',
  'otherSm',
  'aboutus',
  'ftpJS',
  'teammembers',
  'contact',
  'links',
  'login',
  'zhuce',
  'RetrievePwd',
  'personal',
  'wdsc',
  'wdly',
  'guiji',
  'syzx',
  'wddd',
  'xiangqingdd',
  'certificate',
  'spectra',
  'compare',
  'shoping',
  'quickOrder',
  'trialcenter',
  'buyingList',
  'preview',
  'allTechnologies',
  'protocol',
  'protocolDetail',
  'jishuxq',
  'arketinformation',
  'electronicPeriodicals',
  'bench',
  'videoFrequency',
];

export function isPageName(value: string): value is PageName {
  return PAGE_NAMES.some((name) => name === value);
}

export function isMobileOnly(value: string): value is MobileOnlyPage {
  return MOBILE_ONLY_PAGES.some((name) => name === value);
}

/** True when the page is built, so that a link to it leads somewhere. */
export function pageExists(name: PageName): boolean {
  return EXISTING_PAGES.includes(name);
}
