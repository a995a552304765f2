import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { CallData } from '@/lib/contract/calls';
import { CONTACT_TEXT } from '@/lib/domain/content/contact-text';
import { COMPANY_LISTS, type CompanyKind } from '@/lib/domain/content/entries';
import { PRIVACY, TERMS } from '@/lib/domain/content/policies';
import type { Locale } from '@/lib/routing/site';
import { ask, needed, secondary } from '../ask';
import { required } from '../required';

/** An entry of one of the company's lists. */
export interface CompanyEntry {
  code: string;
  title: string;
  /** Sanitised HTML; empty for none. */
  html: string;
  /** Short values: a day, a role, an address. What is not on record is not there. */
  facts: Readonly<Record<string, string>>;
  /** Of a text that people agree to: which version it is, and since when it is published. */
  inForce?: { version: string; publishedAt: string };
  /** Set when it has no translation yet and stands in Chinese. */
  lang?: 'zh' | undefined;
}

const FRESH_SECONDS = 50;
/** Texts of the company itself, in the order of the specification's menu. */
export const ABOUT_TEXTS: readonly string[] = ['GSJJ', 'QYWH', CONTACT_TEXT];

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

/** What the pages about the company lead to. */
export interface About {
  /** Its texts about itself that are written. */
  texts: CompanyEntry[];
  hasHistory: boolean;
  hasTeam: boolean;
}

/** After a failure there are no texts, and history and people are taken to be there: only menus need it. */
export const loadAbout = cache(async (locale: Locale): Promise<About> => {
  const list = (kind: CompanyKind) =>
    secondary('cfConfigquerys', companyQuery(kind), { locale, seconds: FRESH_SECONDS });
  const [rows, milestones, members] = await Promise.all([list('text'), list('milestone'), list('member')]);
  const shown = (rows ?? []).filter(({ jsonData }) => jsonData).map(toEntry);
  return {
    texts: ABOUT_TEXTS.flatMap((code) => shown.filter((text) => text.code === code)),
    hasHistory: milestones?.length !== 0,
    hasTeam: members?.length !== 0,
  };
});

/** A policy as a text of the company. */
const toPolicyEntry = (code: string, policy: CallData<'policyAgreementQuery'>): CompanyEntry => {
  const { title, html, version, publishedAt, lang } = policy;
  return { code, title, html, facts: {}, inForce: { version, publishedAt }, lang };
};

/**
 * Every text of the company that is written, its terms included, and its privacy policy.
 * @throws BackendFailure when the backend fails
 */
export async function loadCompanyTexts(locale: Locale): Promise<CompanyEntry[]> {
  const [texts, privacy] = await Promise.all([
    loadCompanyList('text', locale),
    secondary('policyAgreementQuery', { type: PRIVACY }, { locale, seconds: FRESH_SECONDS }),
  ]);
  return [
    ...texts.filter(({ code, html }) => code !== PRIVACY && html !== ''),
    ...(privacy ? [toPolicyEntry(PRIVACY, privacy)] : []),
  ];
}

/**
 * One text by its code. The privacy policy is the one that people agree to; so are the terms where the company has not
 * written them among its texts. @throws 404 when there is none or it is empty, BackendFailure when the backend fails
 */
export const loadCompanyText = cache(async (subTypeCode: string, locale: Locale): Promise<CompanyEntry> => {
  const policy = async () =>
    toPolicyEntry(subTypeCode, await needed('policyAgreementQuery', { type: subTypeCode }, { locale }));
  if (subTypeCode === PRIVACY) return policy();
  const asked = await ask('cfConfigqueryObj', { subTypeCode }, { locale });
  const isUnwritten = asked.ok ? !asked.data.jsonData : asked.kind === 'not_found';
  if (isUnwritten && subTypeCode === TERMS) return policy();
  const text = required('cfConfigqueryObj', asked);
  if (!text.jsonData) notFound();
  return toEntry(text);
});

/** First paragraph of sanitised HTML; empty when it has none. */
export const firstParagraph = (html: string): string => /<p>[\s\S]*?<\/p>/.exec(html)?.[0] ?? '';
