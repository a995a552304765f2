import 'server-only';
import { cache } from 'react';
import type { CallData } from '@/lib/contract/calls';
import type { ArticleKind } from '@/lib/domain/content/entries';
import { readAmount } from '@/lib/domain/protocol/amounts';
import { USUAL_CONTROLS } from '@/lib/domain/protocol/reagent-needs';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';
import { type ProductCard, toProductCard } from '../product/product-card';
import type { ProtocolPack, ProtocolView } from './protocol';
import { type ArticleRow, loadApplicationLabels, loadArticlesOf } from './technical';

type Wire = CallData<'jsContentGetById'>;

/** One technical resource as its page shows it. */
export interface ArticleView {
  id: number;
  kind: ArticleKind;
  title: string;
  lang?: 'zh';
  summary: string;
  /** Sanitised HTML. */
  html: string;
  cover: string | null;
  publishedAt: string;
  updatedAt: string;
  /** 0 shows nothing. */
  viewCount: number;
  version: string | null;
  issue: string | null;
  applications: string[];
  sources: { title: string; url: string | null }[];
  files: { id: number; name: string; url: string; bytes: number | null }[];
  contents: { title: string; lang?: 'zh' | undefined; page: number | null; articleId: number | null }[];
  products: ProductCard[];
  /** What else there is to read about the first of them. */
  beside: Pick<ArticleRow, 'id' | 'kind' | 'title' | 'lang'>[];
  previous: Neighbour | null;
  next: Neighbour | null;
  /** Address of the same as PDF, without its query; null: there is none. */
  pdf: string | null;
  /** Protocols only. */
  protocol: ProtocolView | null;
  /** Videos only. */
  video: VideoView | null;
}

type Neighbour = Pick<ArticleRow, 'id' | 'title' | 'lang'>;

export interface VideoView {
  seconds: number;
  sources: { url: string; mime: string; bytes: number }[];
  tracks: { kind: 'captions' | 'chapters'; lang: Locale; url: string }[];
  transcript: { second: number; text: string }[];
  chapters: { title: string; lang?: 'zh' | undefined; second: number }[];
}

const FRESH_SECONDS = 30;
const BESIDE = 4;

/**
 * Once for a page and its metadata.
 *
 * @throws 404 for an unknown article, or one that isn't out; BackendFailure when the backend fails
 */
export const loadArticleView = cache(async (id: number, locale: Locale): Promise<ArticleView> => {
  const article = await needed('jsContentGetById', { id }, { locale });
  const [first] = article.relatedGoods;
  const [labels, protocol, about] = await Promise.all([
    loadApplicationLabels(locale),
    article.steps ? loadProtocol(article, locale) : null,
    first ? loadArticlesOf(first.id, locale) : [],
  ]);
  // What is said already: itself, its neighbours, and what an issue is made of.
  const shown = new Set([
    article.id,
    article.previous?.id,
    article.next?.id,
    ...(article.contents ?? []).map(({ articleId }) => articleId),
  ]);
  return {
    id: article.id,
    kind: article.kind,
    title: article.title,
    ...(article.lang && { lang: article.lang }),
    summary: article.summary,
    html: article.html,
    cover: article.cover,
    publishedAt: article.publishedAt,
    updatedAt: article.updatedAt,
    viewCount: article.viewCount,
    version: article.version,
    issue: article.issue,
    applications: article.applications.flatMap((key) => labels.get(key) ?? []),
    sources: article.sources,
    files: article.attachments.map(({ id: fileId, name, url, bytes }) => ({ id: fileId, name, url, bytes })),
    contents: article.contents ?? [],
    products: article.relatedGoods.map(toProductCard),
    beside: about.filter(({ id: other }) => !shown.has(other)).slice(0, BESIDE),
    previous: article.previous,
    next: article.next,
    pdf: article.pdf,
    protocol,
    video: article.video
      ? { ...article.video, seconds: article.seconds ?? 0, chapters: article.chapters ?? [] }
      : null,
  };
});

async function loadProtocol(article: Wire, locale: Locale): Promise<ProtocolView> {
  const { id, version, steps = [], reagents = [], kit = null, controls, notesHtml = '' } = article;
  const goods = [
    ...reagents.flatMap((reagent) => [
      ...(reagent.goods ? [reagent.goods] : []),
      ...(reagent.alternatives ?? []),
    ]),
    ...(kit ? [kit.goods] : []),
  ];
  const products = [...new Map(goods.map((one) => [one.id, one])).values()];
  const packs = await Promise.all(products.map((product) => loadPacks(product.id, locale)));
  return {
    key: `${id}-${version ?? ''}`,
    steps,
    reagents: reagents.map(({ goods: product, alternatives, ...reagent }) => ({
      ...reagent,
      productId: product?.id ?? null,
      ...(alternatives && { alternatives: alternatives.map((one) => one.id) }),
    })),
    products: products.map((product, index) => ({
      id: product.id,
      catalogNo: product.catalogNo,
      name: product.name,
      packs: packs[index] ?? [],
    })),
    kit: kit && { productId: kit.goods.id, tests: kit.tests, replaces: kit.replaces },
    controls: controls ?? USUAL_CONTROLS,
    notesHtml,
  };
}

/** Pack sizes that can be ordered; none when they could not be had, and the sums go without. */
async function loadPacks(goodsId: number, locale: Locale): Promise<ProtocolPack[]> {
  const set = await secondary('goodsSetQueryObj', { goodsId }, { locale, seconds: FRESH_SECONDS });
  return (set?.skus ?? []).flatMap((sku) => {
    const amount = readAmount(sku.size);
    if (!amount || sku.quoteOnly || sku.stockState === 'out') return [];
    const { skuCode, size, orderMin, orderStep, orderLimit, priceFen, tiers = [] } = sku;
    return [
      {
        skuCode,
        size,
        amount,
        orderMin,
        orderStep,
        most: orderLimit,
        price: priceFen === undefined ? null : { priceFen, tiers },
      },
    ];
  });
}
