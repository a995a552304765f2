import { formatDate } from '@/lib/domain/dates';
import { isPageCode, type PageCode } from '@/lib/domain/page-codes';
import { idOfText } from '@/lib/domain/text/id-text';
import type { PageName } from '@/lib/routing/pages';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Visit } from '@/lib/views/personal/visits';

const PAGES: Record<PageCode, PageName> = {
  HOME: 'home',
  CONTACT: 'contact',
  LINKS: 'links',
  ABOUTUS: 'aboutus',
  OTHERSM: 'otherSm',
  NEWS: 'realtimeinfoindex',
  PERSONAL: 'personal',
  PRODUCT: 'product',
  PRODUCTDETAIL: 'productDetail',
  CONSULT: 'consultingservice',
  BROCHURE: 'Brochure',
  TECH: 'allTechnologies',
  TECHDETAIL: 'jishuxq',
  NEWSDETAIL: 'xiangqings',
  FAQS: 'faqs',
};

/** Pages about one thing, which are no pages without it. */
const TO_ONE: Partial<Record<PageCode, 'productDetail' | 'technicalArticle' | 'newsArticle'>> = {
  PRODUCTDETAIL: 'productDetail',
  TECHDETAIL: 'technicalArticle',
  NEWSDETAIL: 'newsArticle',
};

/** The page a visit was to, in this device and language; null for one that is not there any more. */
export function hrefOfVisit(
  { pageCode, subjectId, subjectName, formerNo, withdrawn }: Visit,
  site: Site,
): string | null {
  if (!isPageCode(pageCode) || withdrawn) return null;
  const to = paths(site);
  if (formerNo !== undefined) return to.bench({ catalogNo: formerNo });
  if (pageCode === 'PRODUCT' && subjectId !== '')
    return to.product({ classifyId: subjectId, type: 'DB', name: subjectName });
  const toOne = TO_ONE[pageCode];
  if (toOne) {
    const id = idOfText(subjectId);
    return id === null ? null : to[toOne](id);
  }
  if (pageCode === 'NEWS') return to.news(subjectId);
  if (pageCode === 'OTHERSM') return subjectId === '' ? null : to.companyText(subjectId, subjectName);
  return to.page(PAGES[pageCode]);
}

interface Day {
  /** `2026-11-20`, on the shop's clock. */
  date: string;
  visits: Visit[];
}

/** Visits, newest first, by the day they were made on. */
export function byDay(visits: readonly Visit[]): Day[] {
  const days: Day[] = [];
  for (const visit of visits) {
    const date = formatDate(visit.visitedAt);
    const last = days.at(-1);
    if (last?.date === date) last.visits.push(visit);
    else days.push({ date, visits: [visit] });
  }
  return days;
}
