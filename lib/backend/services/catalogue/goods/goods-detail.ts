import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { brand, goods, type HazardStatement, para } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { notFound } from '@/lib/backend/http/errors';
import { fallbackLanguage, type Lang, pick, pickAs, pickBeside } from '@/lib/backend/localise';
import { cleanHtml } from '@/lib/backend/rich-text';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import { hasTrial } from '@/lib/backend/services/trials/programmes';
import type { CallData } from '@/lib/contract/calls';
import { fileAddress } from '@/lib/domain/file-address';
import { bareRrid } from '@/lib/domain/product/rrid';
import { loadListWords, type Names } from '../facets/facet-words';
import { onSale } from '../facets/filter';
import { loadGroups } from '../groups/groups';
import { loadFluorophores, toSpectrum } from '../spectra/fluorophores';
import { loadDocuments } from './documents';
import { loadRelated } from './related';
import { loadSkus } from './skus';
import { DISCONTINUED, isReplaced, loadReplaced, loadSuccessor, wasSold } from './successor';
import { summaryColumns, toSummary } from './summary';

type Detail = CallData<'goodsDetail'>;
type Row = NonNullable<Awaited<ReturnType<typeof loadRow>>>;

/** Box that the page lays a stored picture out in; files carry no size of their own. */
const PICTURE_SIDE = 800;

async function loadRow(db: Database, goodsId: number, isFormerToo: boolean) {
  const { summary, descrHtml, attributes, boundTo, storage, shipping } = goods;
  const { components, smiles } = goods;
  const { hazard, citations, questions, updatedAt } = goods;
  const { host, conjugate, applications, reactivity } = goods;
  const [row] = await db
    .select({
      listed: summaryColumns,
      own: { summary, descrHtml, attributes, boundTo, storage, shipping },
      made: { components, smiles, drawn: sql<boolean>`${isNotNull(goods.structure)}` },
      listedBy: { host, conjugate, applications, reactivity },
      more: {
        hazard,
        citations,
        questions,
        updatedAt,
        status: goods.status,
        successorId: goods.successorId,
        gallery: goods.gallery,
      },
    })
    .from(goods)
    .leftJoin(brand, eq(goods.brandId, brand.id))
    .where(and(eq(goods.id, goodsId), isFormerToo ? wasSold : or(onSale, isReplaced)));
  return row;
}

/** Attributes in the order of the parameter list GD_ATTRIBUTE; those it does not name come last, under their key. */
async function nameAttributes(
  db: Database,
  values: Row['own']['attributes'],
  lang: Lang,
): Promise<Detail['attributes']> {
  const names = await db
    .select({ key: para.valStr, name: para.name, unit: para.value })
    .from(para)
    .where(and(eq(para.typeCode, 'GD_ATTRIBUTE'), eq(para.status, 'ACTIVE')))
    .orderBy(asc(para.sort), asc(para.id));
  const known = new Map(names.map(({ key, name, unit }) => [key, { name: pick(name, lang).text, unit }]));
  const keys = [...known.keys(), ...Object.keys(values).filter((key) => !known.has(key))];
  return keys.flatMap((key) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (!value) return [];
    const { name, unit } = known.get(key) ?? { name: key, unit: null };
    const written = pick(value, lang).text;
    const text = key === 'rrid' ? bareRrid(written) : written;
    return [{ key, name, value: unit ? `${text} ${unit}` : text }];
  });
}

/** The keys that lists filter by, with their words. */
async function nameKeys(db: Database, { listedBy }: Row, lang: Lang) {
  const words = await loadListWords(db);
  const labelled = (names: Names) => (key: string) => {
    const name = names.get(key);
    if (!name) return { key, label: key };
    const { text, ...fallback } = pick(name, lang);
    return { key, label: text, ...fallback };
  };
  const { host, conjugate, applications, reactivity } = listedBy;
  return {
    host: host === null ? null : labelled(words.host)(host),
    conjugate: conjugate === null ? null : labelled(words.conjugate)(conjugate),
    applications: applications.map(labelled(words.application)),
    reactivity: reactivity.map(labelled(words.reactivity)),
  };
}

function toHazard({ more: { hazard } }: Row, lang: Lang): Detail['hazard'] {
  if (!hazard) return null;
  const say = ({ code, text, of }: HazardStatement) => ({
    code,
    ...pickAs('text', text, lang),
    ...(of && pickBeside({ of }, lang)),
  });
  const { pictograms, signal, statements, precautions, other } = hazard;
  return {
    pictograms,
    signal,
    statements: statements.map(say),
    precautions: precautions.map(say),
    other: other.map(say),
  };
}

/**
 * A discontinued product is answered as long as its successor is on sale, which it names, or when `former` asks for it.
 * @throws CallError 1404 `goods.not_found` for a product that is unknown or not on sale
 */
export const goodsDetail: Handler<'goodsDetail'> = async ({ goodsId, former = false }, context) => {
  const { db, lang, maySeePrices, now } = context;
  const row = await loadRow(db, goodsId, former);
  if (!row) throw notFound('goods.not_found');
  const { listed, own, made, more } = row;
  const successor = more.successorId === null ? null : await loadSuccessor(db, more.successorId, lang);
  if (more.successorId !== null && !successor && !former) throw notFound('goods.not_found');
  const audience = { lang, maySeePrices };
  const head = toSummary(listed, audience);
  const summary = pick(own.summary, lang);
  const descr = pick(own.descrHtml, lang);
  const fileBase = await loadFileBase(db);
  const side = { width: PICTURE_SIDE, height: PICTURE_SIDE };
  return {
    ...head,
    ...fallbackLanguage(pick(listed.name, lang), summary, descr),
    summary: summary.text,
    descrHtml: cleanHtml(descr.text),
    groups: (await loadGroups(db))
      .pathTo(listed.groupId)
      .map((group) => ({ id: group.id, ...pickAs('name', group.name, lang) })),
    attributes: await nameAttributes(db, own.attributes, lang),
    ...(await nameKeys(db, row, lang)),
    components: made.components.map(({ name, storage }) => ({
      ...pickAs('name', name, lang),
      ...pickBeside({ storage }, lang),
    })),
    smiles: made.smiles,
    structure: made.drawn
      ? fileAddress(fileBase, `documents/${encodeURIComponent(listed.catalogNo)}/structure.svg`)
      : null,
    skus: await loadSkus(db, goodsId, audience),
    gallery: [...new Set([listed.mainImg, ...more.gallery])]
      .filter((path) => path !== null)
      .map((path) => ({ url: fileAddress(fileBase, path), alt: head.name, ...side })),
    documents: await loadDocuments(db, goodsId, fileBase, lang),
    spectra: (await loadFluorophores(db, listed.fluorophores)).map((one) => toSpectrum(one, lang)),
    boundTo: own.boundTo ? pick(own.boundTo, lang).text : '',
    storage: { ...own.storage, text: pick(own.storage.text, lang).text },
    shipping: pick(own.shipping, lang).text,
    hazard: toHazard(row, lang),
    hasTrial: await hasTrial(db, goodsId, now),
    related: await loadRelated(db, goodsId, audience),
    successor,
    ...(more.status === DISCONTINUED && { discontinued: true }),
    replaces: await loadReplaced(db, goodsId),
    citations: more.citations,
    questions: more.questions.map(({ question, answer }) => ({
      question: pick(question, lang).text,
      answer: pick(answer, lang).text,
    })),
    updatedAt: more.updatedAt.toISOString(),
  };
};
