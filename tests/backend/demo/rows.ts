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

const WORDS: Record<string, number> = {
  ...{ one: 1, single: 1, two: 2, twice: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ...{ ten: 10, tenth: 10, twelve: 12, fifteenth: 15, twenty: 20, hundred: 100, thousand: 1_000 },
};
const HAN: Record<string, number> = {
  ...{ 一: 1, 单: 1, 二: 2, 两: 2, 双: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
  ...{ 百: 100, 千: 1_000 },
};

/** The figures of a text, without those that are part of a code or a name (FN1001, CD3, 10⁶). */
export function figuresOf(text: string): Set<number> {
  const plain = text
    .replace(/F[A-Z]\d{4}(–FN\d{4})?/g, '')
    .replace(/10[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/g, '')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/(\d+) 万/g, (_, count) => String(Number(count) * 10_000));
  return new Set([...plain.matchAll(/(?<![A-Za-z\d.])\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure)));
}
/** Figures that an English text has as words; its Chinese twin below. */
export const spelled = (text: string) =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => WORDS[word] ?? []));
export const spelledHan = (text: string) => new Set([...text].flatMap((letter) => HAN[letter] ?? []));
