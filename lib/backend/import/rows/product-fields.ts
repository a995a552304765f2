import type { goods } from '@/lib/backend/db/schema';
import { DISCONTINUED } from '@/lib/backend/services/catalogue/goods/successor';
import type { ProductLight } from '@/lib/backend/services/catalogue/spectra/product-light';
import { isCasNumber, ONLY_CAS } from '@/lib/domain/product/catalogue-number';
import { GOODS_TYPES, type GoodsType } from '@/lib/domain/product/goods-types';
import { escapeText } from '@/lib/domain/text/escape-text';
import { attributeColumn } from './columns';
import { readComponents } from './component-fields';
import { readLight } from './product-light-fields';
import type { CatalogueReference } from './reference';
import { isKey, type RowReader } from './row-reader';
import { readStructure } from './structure-fields';

type GoodsRow = typeof goods.$inferInsert;

/** What a catalogue file says of a product; citations and questions are kept elsewhere. */
export type ProductFields = Required<
  Pick<
    GoodsRow,
    | 'goodsType'
    | 'groupId'
    | 'brandId'
    | 'name'
    | 'summary'
    | 'descrHtml'
    | 'imgLabel'
    | 'mainImg'
    | 'gallery'
    | 'cas'
    | keyof ProductLight
    | 'fluorophores'
    | 'ownMaxima'
    | 'boundTo'
    | 'applications'
    | 'conjugate'
    | 'host'
    | 'reactivity'
    | 'jobs'
    | 'status'
    | 'attributes'
    | 'components'
    | 'smiles'
    | 'structure'
    | 'storage'
    | 'shipping'
    | 'hazard'
    | 'isHot'
    | 'isNew'
    | 'sort'
  >
>;

/** Products without a place of their own come after those with one. */
const LAST_SORT = 1000;

const GOODS_TYPE_SET: ReadonlyMap<string, GoodsType> = new Map(GOODS_TYPES.map((type) => [type, type]));

/** A file says `discontinued` of what is no longer made; nothing means that it is sold. */
const STATUSES: ReadonlyMap<string, string> = new Map([
  ['active', 'ACTIVE'],
  ['discontinued', DISCONTINUED],
]);

/** The index of them takes no long ones. */
const LONGEST_JOB = 60;
/** A shop's own keys: those that rules know stand in lib/domain/related. */
const ANY_JOB = { has: (key: string) => key.length <= LONGEST_JOB && isKey(key) };

/** Plain text, a blank line between paragraphs → HTML. */
export function toParagraphs(text: string): string {
  return escapeText(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** The product part of a row; problems are noted in `row`. Null when something is wrong. */
export function readProduct(
  row: RowReader,
  columns: readonly string[],
  reference: CatalogueReference,
): ProductFields | null {
  const before = row.problems.length;
  const goodsType = row.lookup('goodsType', GOODS_TYPE_SET);
  const groupId = row.lookup('group', reference.groups);
  const storage = row.lookup('storage', reference.storage);
  const shipping = row.lookup('shipping', reference.shipping);
  const descr = row.bilingual('descr', 20_000, 'optional');
  const boundTo = row.bilingual('boundTo', 200, 'optional');
  const attributes = readAttributes(row, columns);
  const conjugate = row.key('conjugate', reference.facets.conjugate);
  const fields = {
    brandId: row.optionalLookup('brand', reference.brands),
    name: row.bilingual('name', 200, 'required'),
    summary: row.bilingual('summary', 600, 'required'),
    descrHtml: { zh: toParagraphs(descr.zh), ...(descr.en && { en: toParagraphs(descr.en) }) },
    imgLabel: row.text('imgLabel', 6),
    mainImg: row.pictures('mainImg', 1)[0] ?? null,
    gallery: row.pictures('gallery', MAX_GALLERY),
    cas: readCas(row),
    ...readLight(row, conjugate, boundTo.zh !== '', reference),
    boundTo: boundTo.zh === '' ? null : boundTo,
    applications: row.keys('applications', reference.facets.application),
    conjugate,
    host: row.key('host', reference.facets.host),
    reactivity: row.keys('reactivity', reference.facets.reactivity),
    jobs: row.keys('jobs', ANY_JOB),
    status: row.raw('status') === '' ? 'ACTIVE' : (row.optionalLookup('status', STATUSES) ?? 'ACTIVE'),
    attributes,
    components: readComponents(row),
    ...readStructure(row, attributes.formula?.zh, reference.chemistry),
    hazard: row.optionalLookup('hazard', reference.hazards),
    isHot: row.flag('isHot'),
    isNew: row.flag('isNew'),
    sort: row.integer('sort', 0, 999_999, LAST_SORT),
  };
  const whole = row.problems.length === before && goodsType && groupId !== null && storage && shipping;
  return whole ? { goodsType, groupId, storage, shipping, ...fields } : null;
}

const MAX_GALLERY = 12;

function readCas(row: RowReader): string | null {
  const value = row.raw('cas');
  if (value === '') return null;
  if (!ONLY_CAS.test(value)) row.refuse('cas', 'cas.format', { value });
  else if (!isCasNumber(value)) row.refuse('cas', 'cas.check_digit', { value });
  return value;
}

/** Lists are drawn up by it: the index takes 2,704 bytes, which are 900 Chinese characters. */
const LONGEST_TARGET = 200;

function readAttributes(row: RowReader, columns: readonly string[]): ProductFields['attributes'] {
  const values = new Map<string, { zh: string; en: string }>();
  for (const column of columns) {
    const attribute = attributeColumn(column);
    const value = attribute ? row.text(column, attribute.key === 'target' ? LONGEST_TARGET : 1_000) : '';
    if (!attribute || value === '') continue;
    const { zh, en } = values.get(attribute.key) ?? { zh: '', en: '' };
    values.set(attribute.key, {
      zh: attribute.lang === 'en' ? zh : value,
      en: attribute.lang === 'zh' ? en : value,
    });
  }
  for (const [key, { zh }] of values) if (zh === '') row.refuse(`attr:${key}:zh`, 'value.missing');
  return Object.fromEntries([...values].map(([key, { zh, en }]) => [key, en === '' ? { zh } : { zh, en }]));
}
