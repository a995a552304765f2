/** Page codes of the visit tracking: those of the specification, and `PRODUCTDETAIL` for a product's own page. */
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
  'FAQS',
] as const;
export type PageCode = (typeof PAGE_CODES)[number];

export const isPageCode = (text: string): text is PageCode => PAGE_CODES.some((code) => code === text);
