/**
 * Page codes of the visit tracking: those of the specification, and those of the pages of one product, one technical
 * resource and one piece of news, which say by `busiId` which.
 */
export const PAGE_CODES = [
  'HOME',
  'CONTACT',
  'LINKS',
  'ABOUTUS',
  'OTHERSM',
  'NEWS',
  'PERSONAL',
  'PRODUCT',
  'PRODUCTDETAIL',
  'CONSULT',
  'BROCHURE',
  'TECH',
  'TECHDETAIL',
  'NEWSDETAIL',
  'FAQS',
] as const;
export type PageCode = (typeof PAGE_CODES)[number];

export const isPageCode = (text: string): text is PageCode => PAGE_CODES.some((code) => code === text);
