import { z } from 'zod';
import { LASER_LINES } from '@/lib/domain/light/lasers';
import { RELATION_KINDS } from '@/lib/domain/related/facts';
import { PARTNER_KINDS } from '@/lib/domain/related/missing';
import { discontinued, fen, goodsType, id, instant, lang, ordering, page, paging, status } from './common';
import { goodsDocument, hazard } from './evidence';
import { spectrum } from './spectra';

const stockState = z.enum(['in_stock', 'low', 'made_to_order', 'out']);

interface GoodsGroupNode {
  id: number;
  name: string;
  goodsCount: number;
  updatedAt?: string | undefined;
  children: GoodsGroupNode[];
  lang?: 'zh';
}
const goodsGroupNode: z.ZodType<GoodsGroupNode> = z.object({
  id,
  name: z.string(),
  goodsCount: z.number().int(),
  /** When its words or its place last changed; absent where no change is on record. */
  updatedAt: instant.optional(),
  get children() {
    return z.array(goodsGroupNode);
  },
  lang,
});

const goodsGroup = z.object({
  id,
  name: z.string(),
  descr: z.string(),
  goodsCount: z.number().int(),
  /** From the root down, the group itself not included. */
  ancestors: z.array(z.object({ id, name: z.string(), lang })),
  lang,
});

const brandRef = z.object({ id, name: z.string(), lang });

/** A product as lists and cards show it. Wavelengths in nm. */
export const goodsSummary = z.object({
  id,
  name: z.string(),
  /** The name in the other language, for the second line; empty when there is none. */
  nameAlt: z.string(),
  lang,
  catalogNo: z.string(),
  /** Path below the file base; null means: draw the picture from the data. */
  mainImg: z.string().nullable(),
  /** Short text for the drawn label, at most 6 characters (`DAPI`, `PI`, `488`). */
  imgLabel: z.string(),
  sort: z.number().int(),
  cateCode: z.string(),
  goodsType,
  groupId: id,
  brand: brandRef.nullable(),
  cas: z.string().nullable(),
  exNm: z.number().nullable(),
  emNm: z.number().nullable(),
  /** Keys of what glows in it, the main one first; `spectraQuery` tells more. */
  fluorophores: z.array(z.string()),
  /** Pack sizes in selling order (`1 mg`), with their codes. */
  specs: z.array(z.object({ skuCode: z.string(), size: z.string(), sizeLang: lang })),
  stockState,
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Lowest list price; left out of the answer for a session that may not see prices. */
  priceFromFen: fen.optional(),
  /** True when no pack size has a list price: all are asked for by enquiry. Left out otherwise. */
  quoteOnly: z.boolean().optional(),
});

/** `reactivity`: what a primary antibody reacts with; `recognises`: the species whose antibodies a secondary detects. */
const facetKey = z.enum([
  'group',
  'brand',
  'application',
  'conjugate',
  'host',
  'reactivity',
  'recognises',
  'laser',
]);
export const facet = z.object({
  key: facetKey,
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int(), lang })),
});

/** OR within one list, AND across lists. Ranges are inclusive, in nm; `laser`: what the line excites to 5 % or more. */
export const goodsFilter = {
  classifyId: id.optional(),
  brandId: z.array(id).max(50).optional(),
  application: z.array(z.string().max(40)).max(50).optional(),
  conjugate: z.array(z.string().max(40)).max(50).optional(),
  host: z.array(z.string().max(40)).max(50).optional(),
  reactivity: z.array(z.string().max(40)).max(50).optional(),
  recognises: z.array(z.string().max(40)).max(50).optional(),
  laser: z.array(z.enum(LASER_LINES)).max(LASER_LINES.length).optional(),
  exMin: z.number().int().min(200).max(1200).optional(),
  exMax: z.number().int().min(200).max(1200).optional(),
  emMin: z.number().int().min(200).max(1200).optional(),
  emMax: z.number().int().min(200).max(1200).optional(),
};

const goodsPage = page(goodsSummary).extend({ facets: z.array(facet).optional() });

const priceTiers = z.array(z.object({ minQty: z.number().int().positive(), priceFen: fen }));

export const sku = z.object({
  skuCode: z.string(),
  size: z.string(),
  sizeLang: lang,
  unit: z.string(),
  unitLang: lang,
  stockState,
  /** Working days until dispatch; 0 = the same day. */
  leadDays: z.number().int().nonnegative(),
  /** Most units one order may hold. */
  orderLimit: z.number().int().positive(),
  /** Fewest units; a multiple of `orderStep`. */
  orderMin: z.number().int().positive(),
  /** Units are sold in multiples of it. */
  orderStep: z.number().int().positive(),
  /** True: no list price, asked for by enquiry. */
  quoteOnly: z.boolean(),
  priceFen: fen.optional(),
  /** Ladder of lower bounds: from `minQty` units on, `priceFen` each. */
  tiers: priceTiers.optional(),
});

/** With what this session's customer pays by the own price group; left out where that is the list price. */
const skuWithOwn = sku.extend({ own: z.object({ priceFen: fen, tiers: priceTiers }).optional() });

const relationKind = z.enum(RELATION_KINDS);

/** A key of a parameter list with its words; a key that no list names is its own word. */
const labelled = z.object({ key: z.string(), label: z.string(), lang });

/** Everything the product page shows. */
const goodsDetail = goodsSummary.extend({
  summary: z.string(),
  /** Sanitised HTML. */
  descrHtml: z.string(),
  /** Root group first; the product's own group last. */
  groups: z.array(z.object({ id, name: z.string(), lang })),
  /** Values with their units. */
  attributes: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  host: labelled.nullable(),
  conjugate: labelled.nullable(),
  applications: z.array(labelled),
  /** Species it reacts with. */
  reactivity: z.array(labelled),
  /** What is in a kit, and how each part is kept (empty: not on record). */
  components: z.array(z.object({ name: z.string(), lang, storage: z.string(), storageLang: lang })),
  smiles: z.string().nullable(),
  /** Address of the drawn structure, SVG. */
  structure: z.string().nullable(),
  skus: z.array(sku),
  gallery: z.array(z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() })),
  documents: z.array(goodsDocument),
  /** Its fluorophores' spectra, the main one first; empty when nothing in it is known to glow. */
  spectra: z.array(spectrum),
  /** What it is bound to where its maxima are as given; empty for none. */
  boundTo: z.string(),
  storage: z.object({
    text: z.string(),
    minC: z.number().nullable(),
    maxC: z.number().nullable(),
    lightSensitive: z.boolean(),
  }),
  shipping: z.string(),
  /** Null: nothing is on record; of what was looked at and is not classified its lists are empty. */
  hazard: hazard.nullable(),
  /** A running programme gives samples of it away. */
  hasTrial: z.boolean().optional(),
  related: z.array(z.object({ kind: relationKind, goods: goodsSummary })),
  /** What takes its place, when it is no longer made: the product's address leads there. */
  successor: z.object({ id, catalogNo: z.string(), name: z.string(), lang }).nullable(),
  discontinued,
  /** Catalogue numbers of the products that it takes the place of. */
  replaces: z.array(z.string()),
  citations: z.array(
    z.object({ title: z.string(), journal: z.string(), year: z.number().int(), doi: z.string().nullable() }),
  ),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  updatedAt: instant,
});

const brand = z.object({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  country: z.string(),
  introHtml: z.string(),
  goodsCount: z.number().int(),
  lang,
});

/** `excitation`: by what the chosen lasers do, best first; the default when there are any. */
export const goodsSort = z.enum(['sort', 'newest', 'catalogNo', 'name', 'exNm', 'emNm', 'excitation']);

export const catalogueShapes = {
  gdGoodsGruopQueryZtree: {
    summary: 'Product category tree, up to three levels',
    input: z.object({ typeCode: z.literal('FL').default('FL'), ...status, ...ordering }),
    output: z.array(goodsGroupNode),
  },
  goodsGroupGetById: {
    summary: 'One product category with its ancestors',
    input: z.object({ id }),
    output: goodsGroup,
  },
  gdGoodspageQuery: {
    summary: 'Products of a category, filtered, with facet counts when `facets` is true',
    input: z.object({
      cateCode: z.literal('CP').optional(),
      isHot: z.boolean().optional(),
      isNew: z.boolean().optional(),
      facets: z.boolean().optional(),
      ...goodsFilter,
      ...paging,
      orders: ordering.orders,
      columns: goodsSort.optional(),
    }),
    output: goodsPage,
  },
  goodsDetail: {
    summary: 'Everything the product page shows',
    input: z.object({
      goodsId: id,
      /** A product that is no longer made as well, whether or not something takes its place: who has it needs its dangers. */
      former: z.boolean().optional(),
    }),
    output: goodsDetail,
  },
  goodsGetById: { summary: 'The short record of one product', input: z.object({ id }), output: goodsSummary },
  goodsMissing: {
    summary: 'What products that are ordered together can’t be used without and lack',
    input: z.object({ goodsIds: z.array(id).min(1).max(200) }),
    output: z.object({
      missing: z.array(
        z.object({
          kind: z.enum(PARTNER_KINDS),
          /** Of the product that lacks it. */
          goodsId: id,
          /** What would do, the likeliest first; without prices. */
          offers: z.array(goodsSummary),
        }),
      ),
    }),
  },
  goodsSetQueryObj: {
    summary: 'Pack sizes and companions offered together',
    input: z.object({ goodsId: id }),
    output: z.object({ goods: goodsSummary, skus: z.array(skuWithOwn), companions: z.array(goodsSummary) }),
  },
  brandPageQuery: {
    summary: 'Brands, a page',
    input: z.object({ ...paging, ...ordering }),
    output: page(brand),
  },
  brandQuery: { summary: 'All brands', input: z.object({ ...ordering }), output: z.array(brand) },
  brandGetById: { summary: 'One brand', input: z.object({ id }), output: brand },
  gdZzfwpageQuery: {
    summary: 'Service commitments',
    input: z.object({ isStatus: z.boolean().optional(), ...paging, ...ordering }),
    output: page(z.object({ id, imgUrl: z.string(), fwName: z.string(), descr: z.string(), lang })),
  },
};
