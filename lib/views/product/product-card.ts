import type { CallData } from '@/lib/contract/calls';
import { type GoodsForm, goodsForm } from '@/lib/domain/product/goods-form';
import type { GoodsType } from '@/lib/domain/product/goods-types';
import { drawnAddress } from '@/lib/domain/product/product-drawing';
import { nameLang } from '@/lib/i18n/foreign-lang';

type SearchHit = CallData<'goodsSearchNew'>['data'][number];
type GoodsSummary = CallData<'goodsGetById'> & Partial<Pick<SearchHit, 'matched' | 'equivalents'>>;
export type StockState = 'in_stock' | 'low' | 'made_to_order' | 'out';

/** A product as cards, tables and lists show it. Wavelengths in nm, money in fen. */
export interface ProductCard {
  id: number;
  name: string;
  /** The other language's name; empty when there is none. */
  nameAlt: string;
  /** Set when the name has no translation yet and stands in Chinese. */
  nameLang?: 'zh';
  catalogNo: string;
  type: GoodsType;
  /** `src`: its photograph; what there is to draw otherwise: the form it has in hand, and what a kit is made of. */
  picture: { src: string | null; form: GoodsForm | null; parts: string[] };
  brand: { id: number; name: string } | null;
  cas: string | null;
  exNm: number | null;
  emNm: number | null;
  /** Keys of what glows in it, the main one first. */
  fluorophores: string[];
  packs: { skuCode: string; size: string; sizeLang?: 'zh' | undefined }[];
  stock: StockState;
  isHot: boolean;
  isNew: boolean;
  priceFromFen?: number;
  /** No pack size has a list price. */
  quoteOnly: boolean;
  /** Why it is among what was searched; absent in other lists. */
  match?: ProductMatch;
}

/** Where and how a product matched a search. */
export interface ProductMatch {
  field: SearchHit['matched']['field'];
  text: string;
  /** [start, end) of what was found, in UTF-16 units of `text`. */
  highlight: [number, number][];
  /** Catalogue numbers of other makers that were searched for, and what this product has in common with theirs. */
  equivalents: {
    maker: string;
    code: string;
    item: string;
    same: EquivalentSameKey;
  }[];
}

/** Address of a picture of the product by itself: its photograph, or its drawing. */
export const pictureAddress = ({ type, emNm, picture }: ProductCard): string =>
  picture.src ?? drawnAddress({ goodsType: type, form: picture.form, emNm });

const made = new WeakMap<GoodsSummary, ProductCard>();

/** The wire's goods → our product. Of the same goods it is the same object, so that what is drawn of it can be kept. */
export function toProductCard(goods: GoodsSummary): ProductCard {
  const card = made.get(goods) ?? makeCard(goods);
  made.set(goods, card);
  return card;
}

/** What only the product's own page knows of its looks; lists have sizes and names. */
interface Looks {
  attributes?: { key: string; value: string }[];
  components?: { name: string }[];
}

function pictureOf(goods: GoodsSummary & Looks): ProductCard['picture'] {
  const looks = goods.attributes?.find(({ key }) => key === 'appearance')?.value ?? '';
  const sizes = goods.specs.map(({ size }) => size);
  return {
    src: goods.mainImg,
    form: goodsForm({ sizes, name: `${goods.name} ${goods.nameAlt}`, looks }),
    parts: goods.components?.map(({ name }) => name) ?? [],
  };
}

function makeCard(goods: GoodsSummary): ProductCard {
  return {
    id: goods.id,
    name: goods.name,
    nameAlt: goods.nameAlt,
    nameLang: nameLang(goods.name, goods.lang),
    catalogNo: goods.catalogNo,
    type: goods.goodsType,
    picture: pictureOf(goods),
    brand: goods.brand,
    cas: goods.cas,
    exNm: goods.exNm,
    emNm: goods.emNm,
    fluorophores: goods.fluorophores,
    packs: goods.specs,
    stock: goods.stockState,
    isHot: goods.isHot,
    isNew: goods.isNew,
    priceFromFen: goods.priceFromFen,
    quoteOnly: goods.quoteOnly ?? false,
    ...(goods.matched && { match: toMatch(goods.matched, goods.equivalents ?? []) }),
  };
}

const SAMES = {
  compound: 'compound',
  'compound and concentration': 'concentration',
  function: 'function',
} as const;

/** What a product has in common with another maker's, as messages name it. */
export type EquivalentSameKey = (typeof SAMES)[keyof typeof SAMES];
export const sameOf = (same: keyof typeof SAMES): EquivalentSameKey => SAMES[same];

function toMatch(
  { field, text, highlight }: SearchHit['matched'],
  equivalents: NonNullable<SearchHit['equivalents']>,
): ProductMatch {
  return {
    field,
    text,
    highlight,
    equivalents: equivalents.map(({ maker, code, item, same }) => ({
      maker,
      code,
      item,
      same: sameOf(same),
    })),
  };
}
