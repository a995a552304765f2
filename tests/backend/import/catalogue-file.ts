/** A catalogue file for tests, from rows of only the columns that matter; the rest is filled in well. */

const GOOD_PRODUCT = {
  goodsType: 'dye',
  group: 'nuclear-fixed',
  brand: 'fluorel',
  nameZh: '测试染料',
  nameEn: 'Test dye',
  summaryZh: '用于测试。',
  summaryEn: 'For tests.',
  storage: 'm20-dark',
  shipping: 'ice-pack',
};

const GOOD_SKU = {
  sizeZh: '1 mg',
  sizeEn: '1 mg',
  unitZh: '瓶',
  unitEn: 'vial',
  stock: '5',
  price: '128.00',
};

type Row = Record<string, string>;

/** One row that makes a whole product; `over` replaces or adds columns. */
export const productRow = (catalogNo: string, over: Row = {}): Row => ({
  catalogNo,
  ...GOOD_PRODUCT,
  skuCode: `${catalogNo}-1`,
  ...GOOD_SKU,
  ...over,
});

/** One more pack size of a product above. */
export const skuRow = (catalogNo: string, skuCode: string, over: Row = {}): Row => ({
  catalogNo,
  skuCode,
  ...GOOD_SKU,
  ...over,
});

const quote = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `${lines.map((values) => values.map(quote).join(',')).join('\n')}\n`;
}

export const bytesOf = (rows: readonly Row[]) => new TextEncoder().encode(csvOf(rows));
