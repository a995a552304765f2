import type { Database } from '@/lib/backend/db/client';
import { brand } from '@/lib/backend/db/schema';
import type { CsvTable } from '../csv';
import { toParagraphs } from '../rows/product-fields';
import { RowReader } from '../rows/row-reader';
import { bulkInsert } from '../save/bulk-insert';
import type { SideFile } from './side-file';

export const BRAND_COLUMNS = {
  all: [
    'brand',
    'nameZh',
    'nameEn',
    'countryZh',
    'countryEn',
    'introZh',
    'introEn',
    'logo',
    'sort',
  ] as readonly string[],
  required: ['brand', 'nameZh'],
};

const PLACE = 10;

/** Reads brands, one a row. */
export async function readBrandsFile(db: Database, table: CsvTable): Promise<SideFile> {
  const known = await db.select({ code: brand.code }).from(brand);
  const there = new Set(known.map(({ code }) => code));
  const rows = table.records.map((record) => new RowReader(record));
  const brands = new Map<string, typeof brand.$inferInsert>();
  const seen = new Set<string>();
  for (const row of rows) {
    const code = row.code('brand');
    if (seen.has(code)) row.refuse('brand', 'key.repeated');
    seen.add(code);
    const intro = row.bilingual('intro', 4_000, 'optional');
    const fields = {
      code,
      name: row.bilingual('name', 80, 'required'),
      country: row.bilingual('country', 80, 'optional'),
      introHtml: { zh: toParagraphs(intro.zh), ...(intro.en && { en: toParagraphs(intro.en) }) },
      logo: row.pictures('logo', 1)[0] ?? null,
      sort: row.integer('sort', 0, 999_999, seen.size * PLACE),
    };
    // One that is bad is left out, when the others are to be taken all the same.
    if (row.problems.length === 0) brands.set(code, fields);
  }
  const updated = [...brands.keys()].filter((code) => there.has(code)).length;
  return {
    kind: 'brands',
    problems: rows.flatMap(({ problems }) => problems),
    added: brands.size - updated,
    updated,
    pictures: [...brands.values()].map(({ logo }) => logo),
    save: async (tx) => {
      const update = ['name', 'country', 'introHtml', 'logo', 'sort'] as const;
      await bulkInsert(tx, brand, [...brands.values()], {
        conflict: { target: 'code', update: [...update] },
      });
    },
  };
}
