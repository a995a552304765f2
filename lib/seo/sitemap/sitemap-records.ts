import 'server-only';
import { callCached } from '@/lib/api/cached';
import type { CallFailure } from '@/lib/api/result';
import { WHOLE_LIST_BYTES } from '@/lib/api/whole-list';
import { SITEMAP_KINDS, type SitemapKind } from '@/lib/contract/schemas/sitemap';
import { BackendFailure } from '@/lib/views/required';
import type { Listed } from './sitemap-xml';

/** Records in one part: far below the format's 50,000 addresses and 50 MB, and as many as a call answers. */
const PART_ROWS = 10_000;
/** As old as a crawler may be told; a part is asked for a few times a day. */
export const OPTIONS = { locale: 'zh', seconds: 3600 } as const;
/** Lists answer with all that they know of a record: some 1.3 kB for a product. */
const OF_LISTS = { ...OPTIONS, maxBytes: WHOLE_LIST_BYTES };

const ADDRESSES: Record<SitemapKind, (id: number) => Listed['address']> = {
  product: (id) => (to) => to.productDetail(id),
  protocol: (id) => (to) => to.technicalArticle(id),
  market: (id) => (to) => to.technicalArticle(id),
  periodical: (id) => (to) => to.technicalArticle(id),
  video: (id) => (to) => to.technicalArticle(id),
  news: (id) => (to) => to.newsArticle(id),
  question: (id) => (to) => to.page('faqs', { id }),
};

export const isKind = (text: string): text is SitemapKind =>
  (SITEMAP_KINDS as readonly string[]).includes(text);

interface Part {
  pages: Listed[];
  total: number;
}

/** One part of a kind, counted from 1. @throws BackendFailure while the backend fails */
export async function loadPart(kind: SitemapKind, part: number): Promise<Part> {
  const paging = { startRow: (part - 1) * PART_ROWS + 1, rowSize: PART_ROWS };
  const dated = await callCached('sitemapQuery', { kind, ...paging }, OPTIONS);
  const answer = dated.ok || dated.kind === 'unavailable' ? dated : await askLists(kind, paging);
  if (!answer.ok) throw new BackendFailure(503, answer.msg);
  const rows: readonly { id: number; updatedAt?: string }[] = answer.data.data;
  return {
    pages: rows.map(({ id, updatedAt }) => ({ address: ADDRESSES[kind](id), updatedAt })),
    total: answer.data.total,
  };
}

/** When each part of a kind last changed; none for a kind without records. */
export async function partsOf(kind: SitemapKind) {
  const first = await loadPart(kind, 1);
  const dates = first.pages.length > 0 ? [lastOf(first.pages)] : [];
  // One after the other: a large catalogue's parts together would hold the database.
  for (let part = 2; part <= Math.ceil(first.total / PART_ROWS); part += 1)
    dates.push(lastOf((await loadPart(kind, part)).pages));
  return { kind, dates };
}

/** Times on the wire are UTC and of one length, so their order is that of their letters. */
export const lastOf = (pages: readonly Pick<Listed, 'updatedAt'>[]): string | undefined =>
  pages.reduce<string | undefined>(
    (last, { updatedAt }) =>
      updatedAt !== undefined && (last === undefined || updatedAt > last) ? updatedAt : last,
    undefined,
  );

/** When any record of these kinds last changed; undefined where none has a date, or none can be had. */
export async function lastChange(kinds: readonly SitemapKind[]): Promise<string | undefined> {
  const all = await Promise.all(kinds.map((kind) => partsOf(kind).catch(() => null)));
  return lastOf(all.flatMap((one) => (one?.dates ?? []).map((updatedAt) => ({ updatedAt }))));
}

/** When any news of each type last changed; types of which none has a date are not there. */
export async function newsChanges(): Promise<ReadonlyMap<string, string>> {
  const changes = new Map<string, string>();
  for (let part = 1, parts = 1; part <= parts; part += 1) {
    const paging = { startRow: (part - 1) * PART_ROWS + 1, rowSize: PART_ROWS };
    const answer = await callCached('sitemapQuery', { kind: 'news', ...paging }, OPTIONS);
    if (!answer.ok) return new Map();
    parts = Math.ceil(answer.data.total / PART_ROWS);
    for (const { typeCode, updatedAt } of answer.data.data)
      if (typeCode !== undefined && updatedAt !== undefined && updatedAt > (changes.get(typeCode) ?? ''))
        changes.set(typeCode, updatedAt);
  }
  return changes;
}

type Ids = { ok: true; data: { data: { id: number }[]; total: number } } | CallFailure;

/** What every backend answers: ids without dates. This one's newer call is not known to all of them. */
async function askLists(kind: SitemapKind, paging: { startRow: number; rowSize: number }): Promise<Ids> {
  if (kind === 'product') return callCached('gdGoodspageQuery', { cateCode: 'CP', ...paging }, OF_LISTS);
  if (kind === 'news') return callCached('noticePageQuery', paging, OF_LISTS);
  if (kind === 'question') {
    const all = await callCached('problemQuery', {}, OF_LISTS);
    if (!all.ok) return all;
    const first = paging.startRow - 1;
    return {
      ok: true,
      data: { data: all.data.slice(first, first + paging.rowSize), total: all.data.length },
    };
  }
  return callCached('jsContentPageQuery', { kind, ...paging }, OF_LISTS);
}
