import type { ContentData } from '@/lib/backend/db/schema';
import { dayStart } from '@/lib/domain/days';
import type { EntryRecord } from '../records';
import type { ContentReference } from '../reference';
import type { Fields } from './fields';
import { type OpenEntry, words } from './open-entry';
import { readProtocol } from './read-protocol';

type Written = Pick<EntryRecord, 'kind' | 'type'> & Partial<EntryRecord>;

/** What all written entries have; `own` is what its kind adds. */
export async function toEntry(
  entry: OpenEntry<Fields<'brochure'> | Fields<'question'>>,
  reference: ContentReference,
  own: Written,
): Promise<EntryRecord> {
  const { title, summary, cover, order, date, products, files } = entry.fields;
  const english = entry.en?.fields;
  return {
    table: 'entry',
    slug: entry.pair.slug,
    title: words(title, english?.title),
    summary: words(summary, english?.summary),
    html: own.html ?? (await entry.body()),
    source: entry.source(),
    groupName: null,
    cover: entry.medium('picture', cover)?.url ?? null,
    data: {},
    seqNo: order,
    publishedAt: dayStart(date),
    goodsIds: findProducts(entry, ['products'], products, reference),
    files: files.map(({ file, name, lang, version = null }) => {
      const { url = '', mime = '', size = 0 } = entry.medium('pdf', file) ?? {};
      return { name: words(name, name), url, mime, bytes: size, lang, version };
    }),
    ...own,
  };
}

/** Ids of products by catalogue number; one that the shop doesn't have is refused. */
function findProducts<F>(
  entry: OpenEntry<F>,
  path: readonly PropertyKey[],
  catalogNos: readonly string[],
  { goodsIds }: ContentReference,
): number[] {
  const found = catalogNos.map((catalogNo, index) => {
    const id = goodsIds.get(catalogNo);
    if (id === undefined) entry.refuseKey([...path, index], catalogNo, goodsIds);
    return id ?? 0;
  });
  return [...new Set(found)];
}

type Article = Pick<Fields<'market'>, 'applications' | 'sources'>;

export function articleData(entry: OpenEntry<Article>, { applications }: ContentReference): ContentData {
  const { fields } = entry;
  for (const [index, key] of fields.applications.entries())
    if (!applications.has(key)) entry.refuseKey(['applications', index], key, applications);
  return {
    applications: fields.applications,
    sources: fields.sources.map(({ title, url = null }) => ({ title, url })),
  };
}

export async function readProtocolEntry(
  entry: OpenEntry<Fields<'protocol'>>,
  reference: ContentReference,
): Promise<EntryRecord> {
  const { html, data } = await readProtocol(entry);
  const record = await toEntry(entry, reference, {
    kind: 'article',
    type: 'protocol',
    html,
    data: { ...articleData(entry, reference), ...data },
  });
  // What it uses it is about, whether or not that was said again.
  const used = entry.fields.reagents.flatMap(({ product }, index) =>
    product === undefined ? [] : findProducts(entry, ['reagents', index, 'product'], [product], reference),
  );
  const { kit, manuals } = entry.fields;
  const kits = kit ? findProducts(entry, ['kit', 'product'], [kit.product], reference) : [];
  const printed = findProducts(entry, ['manuals'], manuals, reference);
  return { ...record, goodsIds: [...new Set([...record.goodsIds, ...used, ...kits, ...printed])] };
}

export const readMarket = (
  entry: OpenEntry<Fields<'market'>>,
  reference: ContentReference,
): Promise<EntryRecord> =>
  toEntry(entry, reference, { kind: 'article', type: 'market', data: articleData(entry, reference) });

export function readPeriodical(
  entry: OpenEntry<Fields<'periodical'>>,
  reference: ContentReference,
): Promise<EntryRecord> {
  const { issue, contents } = entry.fields;
  const english = entry.en?.fields.contents;
  for (const [index, { article }] of contents.entries())
    if (article !== undefined && !reference.articles.has(article))
      entry.refuseKey(['contents', index, 'article'], article, reference.articles);
  return toEntry(entry, reference, {
    kind: 'article',
    type: 'periodical',
    data: {
      ...articleData(entry, reference),
      issue,
      contents: contents.map(({ id, title, page = null, article = null }) => ({
        title: words(title, english?.get(id)),
        page,
        article,
      })),
    },
  });
}

export function readNotice(
  entry: OpenEntry<Fields<'notice'>>,
  reference: ContentReference,
): Promise<EntryRecord> {
  const { type } = entry.fields;
  if (!reference.noticeTypes.has(type)) entry.refuseKey(['type'], type, reference.noticeTypes);
  return toEntry(entry, reference, { kind: 'notice', type });
}

export const readQuestion = (entry: OpenEntry<Fields<'question'>>, reference: ContentReference) =>
  toEntry(entry, reference, {
    kind: 'question',
    type: '',
    groupName: words(entry.fields.group, entry.en?.fields.group),
  });

export const readBrochure = (entry: OpenEntry<Fields<'brochure'>>, reference: ContentReference) =>
  toEntry(entry, reference, { kind: 'brochure', type: '' });
