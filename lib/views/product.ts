import 'server-only';
import { cache } from 'react';
import type { CallData } from '@/lib/contract/calls';
import { GHS_SIGNALS, hazardLabel } from '@/lib/domain/ghs';
import { RELATION_KINDS } from '@/lib/domain/related/facts';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from './ask';
import { type ProductCard, toProductCard } from './product-card';

type Detail = CallData<'goodsDetail'>;
export type Pack = Detail['skus'][number];
type WireDocument = Detail['documents'][number];

/** One document with the languages it comes in; certificates of analysis are told apart by their lot. */
export interface ProductDocument {
  kind: WireDocument['kind'];
  lot: string | null;
  /** Null: none is on record. */
  version: string | null;
  /** Of a certificate: when it was issued. */
  revisedAt: string | null;
  mime: string;
  history: WireDocument['history'];
  files: { lang: string; url: string; pdfUrl: string | null }[];
}

export type HazardView = NonNullable<Detail['hazard']>;

/** Everything the product page shows, on either device. */
export interface ProductView {
  product: ProductCard & {
    summary: string;
    /** Sanitised HTML. */
    descriptionHtml: string;
    updatedAt: string;
  };
  /** Root category first, the product's own last. */
  categories: { id: number; name: string }[];
  attributes: Detail['attributes'];
  packs: Pack[];
  gallery: Detail['gallery'];
  documents: ProductDocument[];
  spectra: Detail['spectra'];
  /** What it is bound to where its maxima are as given; empty for none. */
  boundTo: string;
  /** Address of the spectra viewer (system parameter SP_GP_VIEWER), or null when none is configured. */
  spectraViewer: string | null;
  storage: Detail['storage'];
  shipping: string;
  /** The gravest statement first. */
  hazard: HazardView | null;
  /** Grouped by kind, in the order the page shows them. */
  related: { kind: Detail['related'][number]['kind']; products: ProductCard[] }[];
  citations: Detail['citations'];
  questions: Detail['questions'];
  /** Set when it is no longer made: its address leads to this product. */
  successor: Detail['successor'];
  /** Catalogue numbers of the discontinued products that it takes the place of. */
  replaces: string[];
}

/** The wire lists every file; a person looks for a document and then chooses its language. */
export function groupDocuments(files: readonly WireDocument[]): ProductDocument[] {
  const documents = new Map<string, ProductDocument>();
  for (const { kind, lot, version, revisedAt, mime, history, lang, url, pdfUrl } of files) {
    const key = `${kind} ${lot ?? ''}`;
    const known = documents.get(key);
    const file = { lang, url, pdfUrl };
    if (known) known.files.push(file);
    else documents.set(key, { kind, lot, version, revisedAt, mime, history, files: [file] });
  }
  return [...documents.values()];
}

const graveness = (code: string) => GHS_SIGNALS.indexOf(hazardLabel([code]).signal);

const gravestFirst = (hazard: HazardView): HazardView => ({
  ...hazard,
  statements: [...hazard.statements].sort((a, b) => graveness(a.code) - graveness(b.code)),
});

/** Only https addresses leave the site from operator-kept data. */
const httpsOnly = (address: string | undefined) => (address?.startsWith('https://') ? address : null);

/**
 * The product page's data, once for the page and its metadata.
 *
 * @param goodsId the wire's id, a positive integer
 * @throws 404 when there is no such product, BackendFailure when the backend fails
 */
export const loadProductView = cache(async (goodsId: number, locale: Locale): Promise<ProductView> => {
  const [goods, viewer] = await Promise.all([
    needed('goodsDetail', { goodsId }, { locale }),
    secondary('getSysParaListByCodes', { typeCodes: ['SP_GP_VIEWER'] }, { locale }),
  ]);
  const viewers = viewer?.SP_GP_VIEWER ?? [];
  return {
    product: {
      ...toProductCard(goods),
      summary: goods.summary,
      descriptionHtml: goods.descrHtml,
      updatedAt: goods.updatedAt,
    },
    categories: goods.groups,
    attributes: goods.attributes,
    packs: goods.skus,
    gallery: goods.gallery,
    documents: groupDocuments(goods.documents),
    spectra: goods.spectra,
    boundTo: goods.boundTo,
    spectraViewer: httpsOnly(
      viewers.find((item) => item.valStr === 'GP')?.keyString ?? viewers[0]?.keyString,
    ),
    storage: goods.storage,
    shipping: goods.shipping,
    hazard: goods.hazard && gravestFirst(goods.hazard),
    related: RELATION_KINDS.map((kind) => ({
      kind,
      products: goods.related.filter((r) => r.kind === kind).map((r) => toProductCard(r.goods)),
    })).filter((group) => group.products.length > 0),
    citations: goods.citations,
    questions: goods.questions,
    successor: goods.successor,
    replaces: goods.replaces,
  };
});
