import 'server-only';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import type { LaserLine } from '@/lib/domain/light/lasers';
import type { Locale } from '@/lib/routing/site';
import { ask, secondary } from '../ask';
import type { PriceSource } from '../product/price-source';
import { type ProductCard, toProductCard } from '../product/product-card';
import { loadLaserChoice } from '../product-list/laser-choice';
import type { CategoryNode } from '../product-list/product-list';
import { type NewsRow, type NewsType, toNewsRow, toNewsType } from '../reading/news';
import { BackendFailure } from '../required';
import type { ArticleRow } from '../technical/technical';
import { type Commitment, toCommitment } from './commitment';
import { HOT_PRODUCTS } from './hot-products';

/** A root category with what lies below it, and its first product, whose picture stands for it. */
export interface Family {
  category: CategoryNode;
  product: ProductCard | null;
}

/** An article as the home page shows it. */
type HomeArticle = Pick<ArticleRow, 'id' | 'kind' | 'title' | 'summary' | 'cover' | 'lang'>;

/** Words, picture and link of one banner. */
export interface Banner {
  id: number;
  title: string;
  text: string;
  picture: string;
  /** For a phone; the same one where there is no other. */
  pictureNarrow: string;
  link: string;
  lang?: 'zh';
}

/** The home page. A block is null when its call failed; the page stands as long as one of them is there. */
export interface HomeView {
  /** `label`: what the parameter list calls them; empty for nothing. */
  banners: { label: string; items: Banner[] } | null;
  families: Family[] | null;
  /** Those that excite something in the catalogue. */
  lasers: readonly LaserLine[];
  hot: ProductCard[] | null;
  fresh: ProductCard[] | null;
  commitments: Commitment[] | null;
  /** Newest protocols and periodicals. */
  articles: HomeArticle[] | null;
  /** Newest news with the types to choose from. */
  news: { types: NewsType[]; items: NewsRow[] } | null;
  prices: { hot: PriceSource; fresh: PriceSource };
}

const FRESH_SECONDS = 60;
const READING_SHOWN = 4;
const SHELF = { cateCode: 'CP', rowSize: 8, columns: 'sort', orders: 'ASC' } as const;

/** The calls behind the hot and the new products, for their prices. */
const HOT = { call: 'gdGoodspageQuery', input: HOT_PRODUCTS } as const;
const FRESH = { call: 'gdGoodspageQuery', input: { ...SHELF, isNew: true } } as const;

const blocksIn =
  (locale: Locale) =>
  <N extends CallName>(name: N, input: CallInput<N>) =>
    secondary(name, input, { locale, seconds: FRESH_SECONDS });

/** What there is to read. */
async function loadReading(locale: Locale): Promise<Pick<HomeView, 'articles' | 'news'>> {
  const block = blocksIn(locale);
  const newest = { rowSize: READING_SHOWN, startRow: 1, orders: 'DESC', columns: 'publishedAt' } as const;
  const [articles, news, types] = await Promise.all([
    block('jsContentPageQuery', newest),
    block('noticePageQuery', newest),
    block('paraqueryPage', { paramType: 'BP_NOTICE_TYPE', rowSize: 10_000, startRow: 1 }),
  ]);
  return {
    articles: articles?.data ?? null,
    news: news && { types: types?.data.map(toNewsType) ?? [], items: news.data.map(toNewsRow) },
  };
}

/** The banners of this page among the kinds that SP_BANNER_TYPE lists. */
const BANNERS_HERE = 'HOME';

/**
 * The banners of the home page. SP_BANNER_TYPE says under which position they are kept and what they are called; without
 * that list they are kept under the page's own name, and with a list that has no such kind there are none.
 */
async function loadBanners(locale: Locale): Promise<HomeView['banners']> {
  const block = blocksIn(locale);
  const lists = await block('getSysParaListByCodes', { typeCodes: ['SP_BANNER_TYPE'] });
  const kinds = lists?.SP_BANNER_TYPE;
  const kind = kinds?.find(({ valStr }) => valStr === BANNERS_HERE);
  if (kinds && !kind) return { label: '', items: [] };
  const rows = await block('columnInfoQuery', { position: kind?.value || BANNERS_HERE });
  return (
    rows && {
      label: kind?.label || kind?.name || '',
      items: rows.map(({ id, title, descr, imgUrl, imgUrlMobile, link, lang }) => ({
        id,
        title,
        text: descr,
        picture: imgUrl || imgUrlMobile,
        pictureNarrow: imgUrlMobile || imgUrl,
        link,
        lang,
      })),
    }
  );
}

/** Without any block in the short time for each, one is waited for as long as a page may. */
async function loadAtLeastHot(locale: Locale): Promise<CallData<'gdGoodspageQuery'>> {
  const hot = await ask('gdGoodspageQuery', HOT.input, { locale, seconds: FRESH_SECONDS });
  if (!hot.ok) throw new BackendFailure(503, 'home.no_block');
  return hot.data;
}

/** @throws BackendFailure only when every block failed: then there is no page to show */
export async function loadHomeView(locale: Locale): Promise<HomeView> {
  const block = blocksIn(locale);
  const [banners, roots, lasers, hotSoon, fresh, commitments, reading] = await Promise.all([
    loadBanners(locale),
    block('gdGoodsGruopQueryZtree', { orders: 'ASC', columns: 'sort', typeCode: 'FL', statusId: 'ACTIVE' }),
    loadLaserChoice(locale),
    block('gdGoodspageQuery', HOT.input),
    block('gdGoodspageQuery', FRESH.input),
    block('gdZzfwpageQuery', { rowSize: 999, startRow: 1, orders: 'DESC', columns: 'updDt', isStatus: true }),
    loadReading(locale),
  ]);
  const some = [banners, roots, hotSoon, fresh, commitments].some((part) => part !== null);
  const hot = some ? hotSoon : await loadAtLeastHot(locale);
  const families = roots?.map(async (category) => {
    const first = await block('gdGoodspageQuery', { ...SHELF, classifyId: category.id, rowSize: 1 });
    return { category, product: first?.data[0] ? toProductCard(first.data[0]) : null };
  });
  return {
    banners,
    families: families ? await Promise.all(families) : null,
    lasers,
    hot: hot?.data.map(toProductCard) ?? null,
    fresh: fresh?.data.map(toProductCard) ?? null,
    commitments: commitments?.data.map(toCommitment) ?? null,
    prices: { hot: HOT, fresh: FRESH },
    ...reading,
  };
}
