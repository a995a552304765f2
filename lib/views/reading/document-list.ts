import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { CallData } from '@/lib/contract/calls';
import { textOf } from '@/lib/routing/query-value';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';
import { pagesOf, rowsOfPage } from '../paging';

type File = CallData<'manualInfoQuery'>['data'][number];

/** A document with a file for each language that it is there in, the reader's first. */
export interface ListedDocument {
  id: number;
  classifyId: number;
  /** What the file is called. */
  name: string;
  /** Null: printed matter, of no product. */
  goodsId: number | null;
  catalogNo: string | null;
  goodsName: string | null;
  /** The product is no longer made. */
  isDiscontinued: boolean;
  /** Of a certificate. */
  lot: string | null;
  /** Null: none is on record. */
  version: string | null;
  revisedAt: string | null;
  /** Recorded versions, the newest first. */
  history: { version: string; revisedAt: string; changes: string }[];
  files: { lang: string; url: string; pdfUrl: string | null }[];
}

/** What documents are looked for by; empty or null is no condition. */
export interface DocumentQuery {
  classifyId: number | null;
  goodsId: number | null;
  /** A number, or words that find products. */
  product: string;
  lot: string;
  lang: Locale | '';
  /** From 1. */
  page: number;
}

export interface DocumentListView {
  query: DocumentQuery;
  classes: { id: number; name: string; count: number }[];
  rows: ListedDocument[];
  /** Number of files. */
  total: number;
  pages: number;
  /** Products that fit the words as well, whose documents are not among them. */
  otherProducts: number;
}

const FRESH_SECONDS = 30;
const PAGE_ROWS = 20;
const MOST_PAGES = 5_000;
const LONGEST = 60;

type Raw = Record<string, string | string[] | undefined>;

/** A query as an address has it: what is no usable value is no condition. */
export function readDocumentQuery(raw: Raw): DocumentQuery {
  const one = (name: string) => textOf(raw[name], LONGEST);
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(one(name)) ? Number(one(name)) : null);
  const lang = one('lang');
  return {
    classifyId: id('classifyId'),
    goodsId: id('goodsId'),
    // Older addresses name a catalogue number.
    product: one('product') || one('catalogNo'),
    lot: one('lot'),
    lang: lang === 'zh' || lang === 'en' ? lang : '',
    page: id('page') ?? 1,
  };
}

/**
 * What one document is in any language: a product's by its kind and lot. Printed matter has a name in each language, so
 * that its files are one document where each is in another; which of several belong together nobody could say.
 */
function documentKey(
  { goodsId, contentId = null, classifyId, lot, version, name }: File,
  files: readonly File[],
) {
  if (goodsId !== null) return JSON.stringify([goodsId, classifyId, lot, version]);
  const together = files.filter((file) => file.contentId === contentId);
  const isOne = contentId !== null && new Set(together.map(({ lang }) => lang)).size === together.length;
  return JSON.stringify(['printed', contentId, version, !isOne && name]);
}

const toListedDocument = (file: File): ListedDocument => ({
  id: file.id,
  classifyId: file.classifyId,
  name: file.name,
  goodsId: file.goodsId,
  catalogNo: file.catalogNo,
  goodsName: file.goodsName,
  isDiscontinued: file.discontinued ?? false,
  lot: file.lot,
  version: file.version,
  revisedAt: file.revisedAt,
  history: file.history,
  files: [],
});

/** Files of one document stand side by side in what the backend lists, the reader's language first: its name is shown. */
export function toListedDocuments(files: readonly File[]): ListedDocument[] {
  const documents = new Map<string, ListedDocument>();
  for (const file of files) {
    const key = documentKey(file, files);
    const document = documents.get(key) ?? toListedDocument(file);
    document.files.push({ lang: file.lang, url: file.url, pdfUrl: file.pdfUrl });
    documents.set(key, document);
  }
  return [...documents.values()];
}

/** Documents by what they were asked by. @throws 404 for a page beyond the last, BackendFailure when the backend fails */
export const loadDocumentListView = cache(
  async (query: DocumentQuery, locale: Locale): Promise<DocumentListView> => {
    const { page, classifyId, goodsId, product, lot, lang } = query;
    if (page > MOST_PAGES) notFound();
    const asked = {
      ...(goodsId !== null && { goodsId }),
      ...(product !== '' && { productName: product }),
      ...(lot !== '' && { lot }),
      ...(lang !== '' && { lang }),
    };
    const input = {
      ...asked,
      ...(classifyId !== null && { classifyId }),
      ...rowsOfPage(page, PAGE_ROWS),
    } as const;
    const [found, classes] = await Promise.all([
      needed('manualInfoQuery', input, { locale, seconds: FRESH_SECONDS }),
      secondary('manualClassifyQuery', asked, { locale, seconds: FRESH_SECONDS }),
    ]);
    const pages = pagesOf(found.total, PAGE_ROWS);
    if (page > pages) notFound();
    return {
      query,
      classes: classes ?? [],
      rows: toListedDocuments(found.data),
      total: found.total,
      pages,
      otherProducts: found.otherProducts ?? 0,
    };
  },
);
