import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { CallData } from '@/lib/contract/calls';
import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import { COMPANY_LISTS, type CompanyKind } from '@/lib/domain/content/entries';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';

/** An entry of one of the company's lists. */
export interface CompanyEntry {
  code: string;
  title: string;
  /** Sanitised HTML; empty for none. */
  html: string;
  /** Short values: a day, a role, an address. What is not on record is not there. */
  facts: Readonly<Record<string, string>>;
  /** Set when it has no translation yet and stands in Chinese. */
  lang?: 'zh' | undefined;
}

const FRESH_SECONDS = 50;
/** Texts of the company itself, in the order of the specification's menu. */
const ABOUT_TEXTS = ['GSJJ', 'QYWH', CONTACT_TEXT];

function toEntry({ subTypeCode, subTypeName, jsonData, facts, lang }: CallData<'cfConfigqueryObj'>) {
  return { code: subTypeCode, title: subTypeName, html: jsonData ?? '', facts: facts ?? {}, lang };
}

/** The call for one list. */
export const companyQuery = (kind: CompanyKind) =>
  ({ typeCode: COMPANY_LISTS[kind], orders: 'ASC', columns: 'seqNo' }) as const;

/** One list in its order; empty when nothing was written. @throws BackendFailure when the backend fails */
export const loadCompanyList = cache(async (kind: CompanyKind, locale: Locale): Promise<CompanyEntry[]> => {
  const rows = await needed('cfConfigquerys', companyQuery(kind), { locale, seconds: FRESH_SECONDS });
  return rows.map(toEntry);
});

/** The texts about the company that have a text; none after a failure, since only menus need them. */
export const loadAboutTexts = cache(async (locale: Locale): Promise<CompanyEntry[]> => {
  const rows = await secondary('cfConfigquerys', companyQuery('text'), { locale, seconds: FRESH_SECONDS });
  const shown = (rows ?? []).filter(({ jsonData }) => jsonData).map(toEntry);
  return ABOUT_TEXTS.flatMap((code) => shown.filter((text) => text.code === code));
});

/** Every text of the company that is written, its terms included. @throws BackendFailure when the backend fails */
export const loadCompanyTexts = async (locale: Locale): Promise<CompanyEntry[]> =>
  (await loadCompanyList('text', locale)).filter(({ html }) => html !== '');

/** One text by its code. @throws 404 when there is none or it is empty, BackendFailure when the backend fails */
export const loadCompanyText = cache(async (subTypeCode: string, locale: Locale): Promise<CompanyEntry> => {
  const text = await needed('cfConfigqueryObj', { subTypeCode }, { locale });
  if (!text.jsonData) notFound();
  return toEntry(text);
});

/** First paragraph of sanitised HTML; empty when it has none. */
export const firstParagraph = (html: string): string => /<p>[\s\S]*?<\/p>/.exec(html)?.[0] ?? '';
