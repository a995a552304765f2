import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, goodsRelation } from '@/lib/backend/db/schema';
import { RELATION_KINDS, type RelationKind } from '@/lib/domain/related/facts';
import type { CsvTable } from '../csv';
import type { Problem } from '../problem';
import { checkHeader } from '../rows/columns';
import { RowReader } from '../rows/row-reader';
import { bulkInsert } from '../save/bulk-insert';

const REQUIRED = ['catalogNo', 'relatedNo', 'kind'];
const COLUMNS = [...REQUIRED, 'effect', 'sort'];
const KINDS: ReadonlyMap<string, RelationKind> = new Map(RELATION_KINDS.map((kind) => [kind, kind]));
/** Empty: shown. `remove`: not shown, although the rules would. */
const EFFECTS: ReadonlyMap<string, boolean> = new Map([
  ['add', false],
  ['remove', true],
]);

type Row = Required<Omit<typeof goodsRelation.$inferInsert, 'id'>>;

/** What a file of relations would change, and how to do it. */
export interface RelationsFile {
  kind: 'relations';
  problems: Problem[];
  added: number;
  updated: number;
  save(db: Database): Promise<void>;
}

export const isRelationsTable = ({ columns }: CsvTable) => columns.includes('relatedNo');

/** Reads what people say of related products beside what follows from the data. */
export async function readRelationsFile(db: Database, table: CsvTable): Promise<RelationsFile> {
  const header = checkHeader(table.columns, (column) => COLUMNS.includes(column), REQUIRED);
  if (header.length > 0)
    return { kind: 'relations', problems: header, added: 0, updated: 0, save: async () => undefined };
  const ids = new Map(
    (await db.select({ catalogNo: goods.catalogNo, id: goods.id }).from(goods)).map((row) => [
      row.catalogNo,
      row.id,
    ]),
  );
  const problems: Problem[] = [];
  const rows = new Map<string, Row>();
  for (const record of table.records) {
    const row = new RowReader(record);
    const relation = readRelation(row, ids, rows.size + 1);
    const key = relation ? keyOf(relation) : '';
    if (relation && rows.has(key)) row.refuse('row', 'relation.repeated');
    else if (relation) rows.set(key, relation);
    problems.push(...row.problems);
  }
  const known = await db
    .select({ goodsId: goodsRelation.goodsId, relatedId: goodsRelation.relatedId, kind: goodsRelation.kind })
    .from(goodsRelation);
  const updated = known.filter((row) => rows.has(keyOf(row))).length;
  const save = async (tx: Database) => {
    const written = [...rows.values()];
    await tx.execute(sql`delete from ${goodsRelation} as old
      using jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb)
        as row("goodsId" int, "relatedId" int, kind text)
      where old.goods_id = row."goodsId" and old.related_id = row."relatedId" and old.kind = row.kind`);
    await bulkInsert(tx, goodsRelation, written);
  };
  return { kind: 'relations', problems, added: rows.size - updated, updated, save };
}

const keyOf = ({ goodsId, relatedId, kind }: Pick<Row, 'goodsId' | 'relatedId' | 'kind'>) =>
  `${goodsId} ${relatedId} ${kind}`;

function readRelation(row: RowReader, ids: ReadonlyMap<string, number>, place: number): Row | null {
  const goodsId = row.lookup('catalogNo', ids);
  const relatedId = row.lookup('relatedNo', ids);
  const kind = row.lookup('kind', KINDS);
  const removed = row.optionalLookup('effect', EFFECTS) ?? false;
  const sort = row.integer('sort', 0, 999_999, place);
  if (goodsId !== null && goodsId === relatedId) row.refuse('relatedNo', 'relation.itself');
  if (goodsId === null || relatedId === null || kind === null || row.problems.length > 0) return null;
  return { goodsId, relatedId, kind, removed, sort };
}
