import 'server-only';
import { cache } from 'react';
import { siteOrigin } from '@/lib/config/site-origin';
import type { CallData } from '@/lib/contract/calls';
import type { DispatchRule } from '@/lib/domain/dispatch';
import {
  GHS_SIGNALS,
  type GhsPictogram,
  type GhsSignal,
  hazardLabel,
  isClassified,
} from '@/lib/domain/product/ghs';
import { RELATION_KINDS, type RelationKind } from '@/lib/domain/related/facts';
import { isLocalPath } from '@/lib/routing/local-path';
import { paths } from '@/lib/routing/paths';
import type { Locale } from '@/lib/routing/site';
import { needed, secondary } from '../ask';
import { type ArticleRow, loadArticlesOf } from '../technical/technical';
import { dispatchRule } from './dispatch-rule';
import { type Pack, toPack } from './pack';
import { type ProductCard, toProductCard } from './product-card';
import type { Spectrum } from './spectrum';

type Detail = CallData<'goodsDetail'>;
type WireDocument = Detail['documents'][number];

/** One document with the languages it comes in; certificates of analysis are told apart by their lot. */
export interface ProductDocument {
  kind: 'MANUAL' | 'SDS' | 'COA' | 'SPECTRA';
  lot: string | null;
  /** Null: none is on record. */
  version: string | null;
  /** Of a certificate: when it was issued. */
  revisedAt: string | null;
  mime: string;
  /** Recorded versions, the newest first. */
  history: { version: string; revisedAt: string; changes: string }[];
  files: { lang: string; url: string; pdfUrl: string | null }[];
}

/** A GHS code (`H330`) with its text; `of`: the component of a kit that it is about. */
interface HazardStatement {
  code: string;
  text: string;
  /** Set when the text has no translation and stands in Chinese. */
  lang?: 'zh' | undefined;
  of?: string | undefined;
  ofLang?: 'zh' | undefined;
}

/** What the GHS label says. */
export interface HazardView {
  pictograms: GhsPictogram[];
  signal: GhsSignal;
  statements: HazardStatement[];
  precautions: HazardStatement[];
  /** Statements outside the GHS (`EUH032`). */
  other: HazardStatement[];
}

/** What takes the place of a product that is no longer made. */
export interface Successor {
  id: number;
  catalogNo: string;
  name: string;
}

/** Everything the product page shows, on either device. */
export interface ProductView {
  product: ProductCard & {
    summary: string;
    /** Sanitised HTML. */
    descriptionHtml: string;
    updatedAt: string;
  };
  /** Root category first, the product's own last. */
  categories: { id: number; name: string; lang?: 'zh' | undefined }[];
  /** Values with their units. */
  attributes: { key: string; name: string; value: string }[];
  /** Words of what it is filed under. */
  host: string | null;
  conjugate: string | null;
  applications: string[];
  /** Species it reacts with. */
  reactivity: string[];
  /** What is in a kit, and how each part is kept (empty: not on record). */
  components: {
    name: string;
    lang?: 'zh' | undefined;
    storage: string;
    storageLang?: 'zh' | undefined;
  }[];
  smiles: string | null;
  /** Address of the drawn structure. */
  structure: string | null;
  packs: Pack[];
  gallery: { url: string; alt: string; width: number; height: number }[];
  documents: ProductDocument[];
  /** The main one first; empty when nothing in it is known to glow. */
  spectra: Spectrum[];
  /** What it is bound to where its maxima are as given; empty for none. */
  boundTo: string;
  /**
   * The spectra viewer (system parameter SP_GP_VIEWER), a path of this site or another's https address; null when none
   * is configured.
   */
  spectraViewer: string | null;
  storage: { text: string; minC: number | null; maxC: number | null; lightSensitive: boolean };
  shipping: string;
  /** The gravest statement first; null for none. */
  hazard: HazardView | null;
  /** It is on record that there is none. Without either, nothing is known. */
  notClassified: boolean;
  /** Grouped by kind, in the order the page shows them. */
  related: { kind: RelationKind; products: ProductCard[] }[];
  citations: { title: string; journal: string; year: number; doi: string | null }[];
  questions: { question: string; answer: string }[];
  /** Protocols and articles about it, the newest first. */
  articles: ArticleRow[];
  /** Set when it is no longer made: its address leads to this product. */
  successor: Successor | null;
  /** It is no longer made. */
  isDiscontinued: boolean;
  /** Catalogue numbers of the discontinued products that it takes the place of. */
  replaces: string[];
  /** A running programme gives samples of it away. */
  hasTrial: boolean;
  /** When orders leave the house; null: no rule is on record. */
  dispatch: DispatchRule | null;
  /** Where it is cited from: its address with the site's own name. */
  canonical: string;
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

/** A path of this site, or an https address: nothing else leads anywhere from operator-kept data. */
const safeViewer = (address: string | undefined) =>
  address && (address.startsWith('https://') || isLocalPath(address)) ? address : null;

const SYSTEM_LISTS = ['SP_GP_VIEWER', 'SP_DISPATCH', 'SP_WORK_CALENDAR'];

/**
 * The product page's data, once for the page and its metadata.
 *
 * @param goodsId the wire's id, a positive integer
 * @param former one that is no longer made as well, whether or not something takes its place
 * @throws 404 when there is no such product, BackendFailure when the backend fails
 */
export const loadProductView = cache(loadView);

async function loadView(goodsId: number, locale: Locale, former = false): Promise<ProductView> {
  const [goods, articles, system] = await Promise.all([
    needed('goodsDetail', { goodsId, ...(former && { former }) }, { locale }),
    loadArticlesOf(goodsId, locale),
    secondary('getSysParaListByCodes', { typeCodes: SYSTEM_LISTS }, { locale }),
  ]);
  const viewers = system?.SP_GP_VIEWER ?? [];
  return {
    product: {
      ...toProductCard(goods),
      summary: goods.summary,
      descriptionHtml: goods.descrHtml,
      updatedAt: goods.updatedAt,
    },
    categories: goods.groups,
    attributes: goods.attributes,
    host: goods.host?.label ?? null,
    conjugate: goods.conjugate?.label ?? null,
    applications: goods.applications.map(({ label }) => label),
    reactivity: goods.reactivity.map(({ label }) => label),
    components: goods.components,
    smiles: goods.smiles,
    structure: goods.structure,
    packs: goods.skus.map(toPack),
    gallery: goods.gallery,
    documents: groupDocuments(goods.documents),
    spectra: goods.spectra,
    boundTo: goods.boundTo,
    spectraViewer: safeViewer(
      viewers.find((item) => item.valStr === 'GP')?.keyString ?? viewers[0]?.keyString,
    ),
    storage: goods.storage,
    shipping: goods.shipping,
    hazard: goods.hazard && isClassified(goods.hazard) ? gravestFirst(goods.hazard) : null,
    notClassified: goods.hazard !== null && !isClassified(goods.hazard),
    related: RELATION_KINDS.map((kind) => ({
      kind,
      products: goods.related.filter((r) => r.kind === kind).map((r) => toProductCard(r.goods)),
    })).filter((group) => group.products.length > 0),
    citations: goods.citations,
    questions: goods.questions,
    articles,
    successor: goods.successor,
    isDiscontinued: goods.discontinued ?? false,
    replaces: goods.replaces,
    hasTrial: goods.hasTrial ?? false,
    dispatch: dispatchRule(system?.SP_DISPATCH, system?.SP_WORK_CALENDAR, Date.now()),
    canonical: new URL(paths({ device: 'pc', locale }).productDetail(goods.id), siteOrigin()).href,
  };
}
