import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { equivalentCode, goods, goodsWord, searchSynonym } from '@/lib/backend/db/schema';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import { nameKey } from '@/lib/domain/search/search-text';
import type { CsvTable } from '../csv';
import type { Problem } from '../problem';
import { checkHeader } from '../rows/columns';
import { bulkInsert } from '../save/bulk-insert';
import { EQUIVALENT_COLUMNS, readEquivalents } from './search-equivalents';
import { readSynonyms, SYNONYM_COLUMNS } from './search-synonyms';
import { readGoodsWords, WORD_COLUMNS } from './search-words';

/** What a file for search would change, and how to do it. */
export interface SearchFile {
  kind: 'words' | 'synonyms' | 'equivalents';
  problems: Problem[];
  added: number;
  updated: number;
  /** @returns the products whose index rows have to be made anew; null: all of them. */
  save(db: Database): Promise<number[] | null>;
}

const COLUMNS = { words: WORD_COLUMNS, synonyms: SYNONYM_COLUMNS, equivalents: EQUIVALENT_COLUMNS };
/** A column that only this kind of file has. */
const MARKS = { wordZh: 'words', term: 'synonyms', maker: 'equivalents' } as const;

/** Which kind of file for search a header is of; null for any other. */
export function searchKindOf({ columns }: CsvTable): SearchFile['kind'] | null {
  for (const [column, kind] of Object.entries(MARKS)) if (columns.includes(column)) return kind;
  return null;
}

/** Reads words of products, synonyms, or codes of other makers. */
export async function readSearchFile(
  db: Database,
  table: CsvTable,
  kind: SearchFile['kind'],
): Promise<SearchFile> {
  const { all, required } = COLUMNS[kind];
  const header = checkHeader(table.columns, (column) => all.includes(column), required);
  if (header.length > 0) return { kind, problems: header, added: 0, updated: 0, save: async () => [] };
  if (kind === 'synonyms') return synonymsFile(db, table);
  const rows = await db.select({ catalogNo: goods.catalogNo, id: goods.id }).from(goods);
  const goodsIds = new Map(rows.map((row) => [row.catalogNo, row.id]));
  return kind === 'words' ? wordsFile(db, table, goodsIds) : equivalentsFile(db, table, goodsIds);
}

const counted = (keys: Iterable<unknown>, known: ReadonlySet<unknown>) => {
  const all = [...new Set(keys)];
  const updated = all.filter((key) => known.has(key)).length;
  return { added: all.length - updated, updated };
};

/** A product's words are those of the file that names it last. */
async function wordsFile(
  db: Database,
  table: CsvTable,
  goodsIds: ReadonlyMap<string, number>,
): Promise<SearchFile> {
  const { words, problems } = readGoodsWords(table, goodsIds);
  const known = await db.selectDistinct({ id: goodsWord.goodsId }).from(goodsWord);
  const ids = [...new Set(words.map(({ goodsId }) => goodsId))];
  const save = async (tx: Database) => {
    if (ids.length > 0) await tx.delete(goodsWord).where(inArray(goodsWord.goodsId, ids));
    await bulkInsert(
      tx,
      goodsWord,
      words.map((word, sort) => ({ ...word, sort })),
    );
    return ids;
  };
  return { kind: 'words', problems, ...counted(ids, new Set(known.map(({ id }) => id))), save };
}

/** A group is as the file that names it last has it. */
async function synonymsFile(db: Database, table: CsvTable): Promise<SearchFile> {
  const { groups, problems } = readSynonyms(table);
  const known = await db.selectDistinct({ groupKey: searchSynonym.groupKey }).from(searchSynonym);
  const keys = groups.map(({ groupKey }) => groupKey);
  const save = async (tx: Database) => {
    if (keys.length > 0) await tx.delete(searchSynonym).where(inArray(searchSynonym.groupKey, keys));
    const rows = groups.flatMap(({ groupKey, kind, terms }) =>
      [...new Set(terms.map(nameKey))]
        .filter((term) => term !== '')
        .map((term) => ({ groupKey, kind, term })),
    );
    await bulkInsert(tx, searchSynonym, rows);
    return null;
  };
  return {
    kind: 'synonyms',
    problems,
    ...counted(keys, new Set(known.map(({ groupKey }) => groupKey))),
    save,
  };
}

/** What stands in for a code is what the file that names it last says. */
async function equivalentsFile(
  db: Database,
  table: CsvTable,
  goodsIds: ReadonlyMap<string, number>,
): Promise<SearchFile> {
  const { equivalents, problems } = readEquivalents(table, goodsIds);
  const known = await db
    .select({ maker: equivalentCode.maker, codeKey: equivalentCode.codeKey })
    .from(equivalentCode);
  const nameOf = ({ maker, codeKey }: { maker: string; codeKey: string }) => `${maker}\n${codeKey}`;
  const rows = equivalents.map((row) => ({ ...row, codeKey: normaliseCode(row.code) }));
  const save = async (tx: Database) => {
    const named = JSON.stringify(rows.map(({ maker, codeKey }) => ({ maker, codeKey })));
    const before = rowsOf(
      await tx.execute(sql`
        delete from ${equivalentCode} using jsonb_to_recordset(${named}::text::jsonb) as named(maker text, "codeKey" text)
        where ${equivalentCode.maker} = named.maker and ${equivalentCode.codeKey} = named."codeKey"
        returning ${equivalentCode.goodsId} as id`),
    );
    await bulkInsert(tx, equivalentCode, rows);
    return [...new Set([...before.map(({ id }) => Number(id)), ...rows.map(({ goodsId }) => goodsId)])];
  };
  return {
    kind: 'equivalents',
    problems,
    ...counted(rows.map(nameOf), new Set(known.map(nameOf))),
    save,
  };
}
