import type { CallData } from '@/lib/contract/calls';
import type { PageName } from '@/lib/routing/pages';
import { pageExists, paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';

type Visit = CallData<'visitTrailPageQuery'>['data'][number];

const PAGES: Readonly<Record<string, PageName>> = {
  HOME: 'home',
  CONTACT: 'contact',
  LINKS: 'links',
  ABOUTUS: 'aboutus',
  PERSONAL: 'personal',
  CONSULT: 'consultingservice',
  BROCHURE: 'Brochure',
  TECH: 'allTechnologies',
  FAQS: 'faqs',
};

/** Where a noted visit leads back to; null when its page is not there. */
export function visitHref({ pageCode, pageName, busiId }: Visit, site: Site): string | null {
  const to = paths(site);
  const found = (page: PageName, href: string) => (pageExists(page) ? href : null);
  if (pageCode === 'PRODUCT') return found('product', to.product({ classifyId: busiId }));
  if (pageCode === 'NEWS') return found('realtimeinfoindex', to.news(busiId));
  if (pageCode === 'OTHERSM') return found('otherSm', to.companyText(busiId, pageName));
  const page = PAGES[pageCode];
  return page ? found(page, to.page(page)) : null;
}
