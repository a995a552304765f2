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
  'cas',
  'exNm',
  'emNm',
  'boundToZh',
  'boundToEn',
  'applications',
  'conjugate',
  'host',
  'reactivity',
  'storage',
  'shipping',
  'hazard',
  'isHot',
  'isNew',
  'sort',
] as const;

/** Every row fills these: one row for each pack size. */
export const SKU_COLUMNS = [
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
  'quoteOnly',
  'price',
  'tiers',
] as const;

const REQUIRED_COLUMNS = ['catalogNo', 'skuCode', 'sizeZh', 'unitZh', 'price'];

export const KNOWN_COLUMNS: readonly string[] = ['catalogNo', ...PRODUCT_COLUMNS, ...SKU_COLUMNS];

export const GOODS_TYPES = ['dye', 'probe', 'antibody', 'secondary', 'kit', 'buffer'] as const;

export interface AttributeColumn {
  column: string;
  key: string;
  /** Null: the value is the same in both languages (a clone, a molecular weight). */
  lang: 'zh' | 'en' | null;
}

/** `attr:KEY`, `attr:KEY:zh` or `attr:KEY:en`; null for any other column. */
export function attributeColumn(column: string): AttributeColumn | null {
  const match = /^attr:([A-Za-z][A-Za-z0-9_-]*)(?::(zh|en))?$/.exec(column);
  if (!match?.[1]) return null;
  return { column, key: match[1], lang: (match[2] as 'zh' | 'en' | undefined) ?? null };
}

/** Columns that must be there and aren't, and columns that mean nothing here. */
export function checkColumns(columns: readonly string[], attributes: ReadonlySet<string>) {
  const attributeKey = (column: string) => attributeColumn(column)?.key;
  return {
    missing: REQUIRED_COLUMNS.filter((column) => !columns.includes(column)),
    unknown: columns.filter(
      (column) => !KNOWN_COLUMNS.includes(column) && !attributes.has(attributeKey(column) ?? ''),
    ),
    repeated: columns.filter((column, index) => columns.indexOf(column) !== index),
  };
}
