import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { para } from '@/lib/backend/db/schema';
import type { CsvTable } from '../csv';
import { attributeColumn } from '../rows/columns';
import { ATTRIBUTE_LIST, FACET_LISTS } from '../rows/reference';
import { RowReader } from '../rows/row-reader';
import { bulkInsert } from '../save/bulk-insert';
import type { SideFile } from './side-file';

export const TERM_COLUMNS = {
  all: ['list', 'key', 'nameZh', 'nameEn', 'unit', 'sort'] as readonly string[],
  required: ['list', 'key', 'nameZh'],
};

/** What a row calls a list → the parameter list that it is. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FACET_LISTS),
  ['attribute', ATTRIBUTE_LIST],
]);
/** Attributes stand in headers of products. */
const isAttributeKey = (key: string) => attributeColumn(`attr:${key}`)?.key === key;
/** After the words that a new shop begins with. */
const LAST = 1_000;

type TermFields = Pick<typeof para.$inferInsert, 'typeCode' | 'valStr' | 'name' | 'value' | 'sort'>;

const keyOf = ({ typeCode, valStr }: Pick<TermFields, 'typeCode' | 'valStr'>) => `${typeCode} ${valStr}`;

/** A file without a column says nothing of it: a name that is corrected must not take the unit off every value. */
function keepUnsaid(
  term: TermFields,
  stored: Required<Pick<TermFields, 'name' | 'value' | 'sort'>>,
  row: RowReader,
): void {
  const { en } = stored.name;
  if (!row.has('nameEn') && en !== undefined) term.name = { ...term.name, en };
  if (!row.has('unit')) term.value = stored.value;
  if (!row.has('sort')) term.sort = stored.sort;
}

/** Reads words that columns of products take (applications, conjugates, hosts, species), and names of attributes. */
export async function readTermsFile(db: Database, table: CsvTable): Promise<SideFile> {
  const known = await db
    .select({
      typeCode: para.typeCode,
      valStr: para.valStr,
      name: para.name,
      value: para.value,
      sort: para.sort,
    })
    .from(para)
    .where(inArray(para.typeCode, [...LISTS.values()]));
  const there = new Map(known.map((stored) => [keyOf(stored), stored]));
  const rows = table.records.map((record) => new RowReader(record));
  const terms = new Map<string, TermFields>();
  const seen = new Set<string>();
  for (const row of rows) {
    const typeCode = row.lookup('list', LISTS) ?? '';
    const isAttribute = typeCode === ATTRIBUTE_LIST;
    const valStr = isAttribute ? row.required('key', 60) : row.code('key');
    if (isAttribute && valStr !== '' && !isAttributeKey(valStr)) row.refuse('key', 'code.format');
    const unit = row.text('unit', 20);
    if (unit !== '' && !isAttribute) row.refuse('unit', 'term.unit');
    const term = {
      typeCode,
      valStr,
      name: row.bilingual('name', 80, 'required'),
      value: unit === '' ? null : unit,
      sort: row.integer('sort', 0, 999_999, LAST + seen.size),
    };
    const stored = there.get(keyOf(term));
    if (stored) keepUnsaid(term, stored, row);
    if (seen.has(keyOf(term))) row.refuse('key', 'key.repeated');
    seen.add(keyOf(term));
    // One that is bad is left out, when the others are to be taken all the same.
    if (row.problems.length === 0) terms.set(keyOf(term), term);
  }
  const all = [...terms.values()];
  const isThere = (term: TermFields) => there.has(keyOf(term));
  const updated = all.filter(isThere);
  return {
    kind: 'terms',
    problems: rows.flatMap(({ problems }) => problems),
    added: all.length - updated.length,
    updated: updated.length,
    save: async (tx) => {
      await tx.execute(
        sql`update para set name = row.name, value = row.value, sort = row.sort
          from jsonb_to_recordset(${JSON.stringify(updated)}::text::jsonb)
            as row("typeCode" text, "valStr" text, name jsonb, value text, sort int)
          where para.type_code = row."typeCode" and para.val_str = row."valStr"`,
      );
      await bulkInsert(
        tx,
        para,
        all.filter((term) => !isThere(term)),
      );
    },
  };
}
