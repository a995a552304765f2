import { demoFiles } from '@/lib/backend/demo/demo-files';

export type Row = Record<string, string>;

/** The first row of each product of the demo's catalogue files: the one with the product's own columns. */
export const products: Row[] = demoFiles.list('catalogue/goods', '.csv').flatMap((file) => {
  const first = new Map<string, Row>();
  for (const { values } of demoFiles.readCsv(file).records) {
    const catalogNo = values.catalogNo ?? '';
    if (!first.has(catalogNo)) first.set(catalogNo, values);
  }
  return [...first.values()];
});

export const questions: Row[] = demoFiles.readCsv('catalogue/questions.csv').records.map((row) => row.values);

const byNumber = new Map(products.map((row) => [row.catalogNo, row]));
export const productOf = (catalogNo: string) => byNumber.get(catalogNo);

/** An attribute in English, or the one value it has for both languages. */
export const attribute = (row: Row, key: string) => row[`attr:${key}:en`] || row[`attr:${key}`] || '';

/** Every text of a product in both languages, each with the place where it stands. */
export function textPairs(): { place: string; zh: string; en: string }[] {
  const ofProducts = products.flatMap((row) => [
    ...['name', 'summary', 'descr', 'boundTo'].map((column) => ({
      place: `${row.catalogNo} ${column}`,
      zh: row[`${column}Zh`] ?? '',
      en: row[`${column}En`] ?? '',
    })),
    ...Object.keys(row)
      .filter((column) => column.endsWith(':zh'))
      .map((column) => ({
        place: `${row.catalogNo} ${column}`,
        zh: row[column] ?? '',
        en: row[column.replace(/zh$/, 'en')] ?? '',
      })),
  ]);
  const ofQuestions = questions.flatMap((row) =>
    ['question', 'answer'].map((column) => ({
      place: `${row.catalogNo} ${row.questionEn} ${column}`,
      zh: row[`${column}Zh`] ?? '',
      en: row[`${column}En`] ?? '',
    })),
  );
  return [...ofProducts, ...ofQuestions];
}
