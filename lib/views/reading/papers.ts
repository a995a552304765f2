import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { CallData } from '@/lib/contract/calls';
import { textOf } from '@/lib/routing/query-value';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';

export type Paper = CallData<'manualInfoQuery'>['data'][number];

/** What papers are looked for by; empty or null is no condition. */
export interface PaperQuery {
  classifyId: number | null;
  goodsId: number | null;
  catalogNo: string;
  lot: string;
  lang: 'zh' | 'en' | '';
  /** From 1. */
  page: number;
}

export interface PapersView {
  query: PaperQuery;
  classes: { id: number; name: string; count: number }[];
  rows: Paper[];
  total: number;
  pages: number;
}

const SECONDS = 30;
const PAGE_ROWS = 20;
const MOST_PAGES = 5_000;
const LONGEST = 60;

type Raw = Record<string, string | string[] | undefined>;

/** A query as an address has it: what is no usable value is no condition. */
export function readPaperQuery(raw: Raw): PaperQuery {
  const one = (name: string) => textOf(raw[name], LONGEST);
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(one(name)) ? Number(one(name)) : null);
  const lang = one('lang');
  return {
    classifyId: id('classifyId'),
    goodsId: id('goodsId'),
    catalogNo: one('catalogNo'),
    lot: one('lot'),
    lang: lang === 'zh' || lang === 'en' ? lang : '',
    page: id('page') ?? 1,
  };
}

/** Papers by what they were asked by. @throws 404 for a page beyond the last, BackendFailure when the backend fails */
export const loadPapersView = cache(async (query: PaperQuery, locale: Locale): Promise<PapersView> => {
  const { page, classifyId, goodsId, catalogNo, lot, lang } = query;
  if (page > MOST_PAGES) notFound();
  const asked = {
    ...(goodsId !== null && { goodsId }),
    ...(catalogNo !== '' && { catalogNo }),
    ...(lot !== '' && { lot }),
    ...(lang !== '' && { lang }),
  };
  const input = {
    ...asked,
    ...(classifyId !== null && { classifyId }),
    columns: 'catalogNo',
    orders: 'ASC',
    rowSize: PAGE_ROWS,
    startRow: (page - 1) * PAGE_ROWS + 1,
  } as const;
  const [found, classes] = await Promise.all([
    needed('manualInfoQuery', input, { locale, seconds: SECONDS }),
    secondary('manualClassifyQuery', asked, { locale, seconds: SECONDS }),
  ]);
  const pages = Math.max(1, Math.ceil(found.total / PAGE_ROWS));
  if (page > pages) notFound();
  return { query, classes: classes ?? [], rows: found.data, total: found.total, pages };
});
