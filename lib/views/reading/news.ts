import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { CallData } from '@/lib/contract/calls';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';
import { pagesOf, rowsOfPage } from '../paging';
import { type ProductCard, toProductCard } from '../product/product-card';

/** A piece of news as lists show it. */
export interface NewsRow {
  id: number;
  typeCode: string;
  title: string;
  cover: string | null;
  summary: string;
  publishedAt: string;
  /** When its words last changed. */
  updatedAt?: string | undefined;
  viewCount: number;
  /** In Chinese, for lack of a translation. */
  lang?: 'zh' | undefined;
}

/** A kind of news by its code. */
export interface NewsType {
  code: string;
  name: string;
  lang?: 'zh' | undefined;
}

export interface NewsListView {
  types: NewsType[];
  /** The type that is listed; null: all types. */
  type: NewsType | null;
  rows: NewsRow[];
  page: number;
  pages: number;
}

interface OtherNews {
  id: number;
  title: string;
  lang?: 'zh' | undefined;
}

export interface NewsArticleView extends NewsRow {
  /** Sanitised HTML. */
  html: string;
  updatedAt: string;
  attachments: { id: number; name: string; url: string; lang: string }[];
  /** The one published before it, and the one after. */
  previous: OtherNews | null;
  next: OtherNews | null;
  /** Null: the list of kinds could not be had, or doesn't name it. */
  type: NewsType | null;
  products: ProductCard[];
}

export const toNewsType = ({ valStr, name, lang }: CallData<'paraqueryPage'>['data'][number]): NewsType => ({
  code: valStr,
  name,
  lang,
});

export const toNewsRow = (wire: CallData<'noticePageQuery'>['data'][number]): NewsRow => ({
  id: wire.id,
  typeCode: wire.typeCode,
  title: wire.title,
  cover: wire.cover,
  summary: wire.summary,
  publishedAt: wire.publishedAt,
  updatedAt: wire.updatedAt,
  viewCount: wire.viewCount,
  lang: wire.lang,
});

const FRESH_SECONDS = 30;
const PAGE_ROWS = 8;
const MOST_PAGES = 1_000;

/** Kinds of news in menu order; null when they could not be had. */
async function loadTypes(locale: Locale): Promise<NewsType[] | null> {
  const input = { paramType: 'BP_NOTICE_TYPE', rowSize: 10_000, startRow: 1 };
  const types = await secondary('paraqueryPage', input, { locale, seconds: FRESH_SECONDS });
  return types?.data.map(toNewsType) ?? null;
}

/**
 * One page of the news, newest first.
 *
 * @param page from 1
 * @throws 404 for a kind or a page that there is none of, BackendFailure when the backend fails
 */
export const loadNewsListView = cache(
  async (typeCode: string | undefined, page: number, locale: Locale): Promise<NewsListView> => {
    if (!Number.isInteger(page) || page < 1 || page > MOST_PAGES) notFound();
    const types = await loadTypes(locale);
    const type = types?.find(({ code }) => code === typeCode) ?? null;
    if (typeCode !== undefined && types && !type) notFound();
    const input = { typeCode, ...rowsOfPage(page, PAGE_ROWS) };
    const { data, total } = await needed(
      'noticePageQuery',
      { ...input, columns: 'publishedAt', orders: 'DESC' },
      { locale, seconds: FRESH_SECONDS },
    );
    const pages = pagesOf(total, PAGE_ROWS);
    if (page > pages) notFound();
    return { types: types ?? [], type, rows: data.map(toNewsRow), page, pages };
  },
);

/** Once for a page and its metadata. @throws 404 for unknown news, BackendFailure when the backend fails */
export const loadNewsArticleView = cache(async (id: number, locale: Locale): Promise<NewsArticleView> => {
  const [article, types] = await Promise.all([
    needed('noticeGetById', { id }, { locale }),
    loadTypes(locale),
  ]);
  return {
    ...toNewsRow(article),
    html: article.html,
    updatedAt: article.updatedAt,
    attachments: article.attachments.map(({ id: fileId, name, url, lang }) => ({
      id: fileId,
      name,
      url,
      lang,
    })),
    previous: article.previous,
    next: article.next,
    type: types?.find(({ code }) => code === article.typeCode) ?? null,
    products: article.relatedGoods.map(toProductCard),
  };
});
