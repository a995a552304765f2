import type { Lang } from '@/lib/backend/localise';
import type { Problem } from '../problem';

/** Columns of a catalogue file. Attribute columns (`attr:clone`, `attr:target:zh`, `attr:target:en`) come on top. */

/** Only the first row of a product fills these. */
export const PRODUCT_COLUMNS = [
  'goodsType',
  'group',
  'brand',
  'nameZh',
  'nameEn',
  'summaryZh',
  'summaryEn',
  'descrZh',
  'descrEn',
  'imgLabel',
  'mainImg',
  'gallery',
  'cas',
  'smiles',
  'exNm',
  'emNm',
  'boundToZh',
  'boundToEn',
  'fluorophores',
  'applications',
  'conjugate',
  'host',
  'reactivity',
  'jobs',
  'componentsZh',
  'componentsEn',
  'status',
  'successor',
  'storage',
  'shipping',
  'hazard',
  'isHot',
  'isNew',
  'sort',
] as const;

/** Every row fills these: one row for each pack size. */
const SKU_COLUMNS = [
  'skuCode',
  'sizeZh',
  'sizeEn',
  'unitZh',
  'unitEn',
  'stock',
  'lowStock',
  'madeToOrder',
  'leadDays',
  'orderLimit',
  'orderMin',
  'orderStep',
  'quoteOnly',
  'price',
  'tiers',
] as const;

const REQUIRED_COLUMNS = ['catalogNo', 'skuCode', 'sizeZh', 'unitZh', 'price'];
/** Without these no new product can be right: a missing one is likely to stand there under another name. */
const PRODUCT_REQUIRED = ['goodsType', 'group', 'nameZh', 'summaryZh', 'storage', 'shipping'];

/** The template has all of them, docs/catalogue.md says what each takes, and each is read: a test holds all three. */
export const KNOWN_COLUMNS: readonly string[] = ['catalogNo', ...PRODUCT_COLUMNS, ...SKU_COLUMNS];

interface AttributeColumn {
  column: string;
  key: string;
  /** Null: the value is the same in both languages (a clone, a molecular weight). */
  lang: Lang | null;
}

/** `attr:KEY`, `attr:KEY:zh` or `attr:KEY:en`; null for any other column. */
export function attributeColumn(column: string): AttributeColumn | null {
  const match = /^attr:([A-Za-z][A-Za-z0-9_-]*)(?::(zh|en))?$/.exec(column);
  if (!match?.[1]) return null;
  return { column, key: match[1], lang: (match[2] as Lang | undefined) ?? null };
}

/** What is wrong with a header: columns that must be there and aren't, that mean nothing here, or that stand twice. */
export function checkHeader(
  columns: readonly string[],
  isKnown: (column: string) => boolean,
  required: readonly string[],
): Problem[] {
  const seen = new Set<string>();
  // A file that is no table may have hundreds of thousands of them.
  const repeated = columns.filter((column) => seen.size === seen.add(column).size);
  const missing = required.filter((column) => !seen.has(column));
  const unknown = columns.filter((column) => !isKnown(column));
  return [
    ...missing.map((field) => ({ line: 1, field, word: 'column.missing' })),
    ...unknown.map((field) => ({ line: 1, field: field || 'row', word: 'column.unknown' })),
    ...repeated.map((field) => ({ line: 1, field: field || 'row', word: 'column.repeated' })),
  ];
}

/** Whether rows can be checked below a header that has columns too many: all that are needed are there, each once. */
export const isReadable = (columns: readonly string[]): boolean =>
  new Set(columns).size === columns.length &&
  [...REQUIRED_COLUMNS, ...PRODUCT_REQUIRED].every((column) => columns.includes(column));

/** What is wrong with the header of a catalogue file. */
export function checkColumns(columns: readonly string[], attributes: ReadonlySet<string>): Problem[] {
  const isAttribute = (column: string) => attributes.has(attributeColumn(column)?.key ?? '');
  return checkHeader(
    columns,
    (column) => KNOWN_COLUMNS.includes(column) || isAttribute(column),
    REQUIRED_COLUMNS,
  );
}
