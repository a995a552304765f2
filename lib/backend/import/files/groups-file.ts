import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/backend/db/client';
import { goodsGroup } from '@/lib/backend/db/schema';
import type { CsvTable } from '../csv';
import { RowReader } from '../rows/row-reader';
import { bulkInsert } from '../save/bulk-insert';
import { unknownKey } from '../unknown-key';
import type { SideFile } from './side-file';

export const GROUP_COLUMNS = {
  all: ['group', 'parent', 'nameZh', 'nameEn', 'descrZh', 'descrEn', 'sort'] as readonly string[],
  required: ['group', 'parent', 'nameZh'],
};

/** The menus show so many levels. */
const DEEPEST = 3;
const PLACE = 10;

type GroupFields = Pick<typeof goodsGroup.$inferInsert, 'code' | 'name' | 'descr' | 'sort'>;

/** Code of a category → that of the one above it; null at the top. */
type Parents = ReadonlyMap<string, string | null>;

/** Reads categories, one a row; `parent` is empty at the top, and stands in the file or is there already. */
export async function readGroupsFile(db: Database, table: CsvTable): Promise<SideFile> {
  const there = await loadParents(db);
  const rows = table.records.map((record) => new RowReader(record));
  const groups = new Map<string, { row: RowReader; fields: GroupFields }>();
  const lines = new Map<string, number>();
  for (const row of rows) {
    const code = row.code('group');
    const fields = {
      code,
      name: row.bilingual('name', 80, 'required'),
      descr: row.bilingual('descr', 600, 'optional'),
      sort: row.integer('sort', 0, 999_999, (lines.size + 1) * PLACE),
    };
    if (lines.has(code)) row.refuse('group', 'key.repeated');
    else lines.set(code, row.line);
    // What is bad is left out, where the others are to be taken all the same.
    if (row.problems.length === 0) groups.set(code, { row, fields });
  }
  // What lies below a category that is refused has nothing above it then.
  for (let isChanged = true; isChanged; ) {
    const parents = parentsWith(there, groups);
    const depths = depthsOf(parents);
    for (const [code, { row }] of groups)
      refusePlace(row, { parents, lines, isInRing: depths.get(code) === null });
    refuseDepths(groups, parents, depths);
    const before = groups.size;
    for (const [code, { row }] of groups) if (row.problems.length > 0) groups.delete(code);
    isChanged = groups.size < before;
  }
  const parents = parentsWith(there, groups);
  const codes = [...groups.keys()];
  const updated = codes.filter((code) => there.has(code)).length;
  const links = codes.map((code) => ({ code, parent: parents.get(code) ?? null }));
  const saved = [...groups.values()].map(({ fields }) => fields);
  return {
    kind: 'groups',
    problems: rows.flatMap(({ problems }) => problems),
    added: codes.length - updated,
    updated,
    save: (tx) => saveGroups(tx, saved, links),
  };
}

const parentsWith = (there: Parents, groups: ReadonlyMap<string, { row: RowReader }>): Parents =>
  new Map([...there, ...[...groups].map(([code, { row }]) => [code, row.raw('parent') || null] as const)]);

/** Code of each category there is → that of the one above it. */
async function loadParents(db: Database): Promise<Parents> {
  const above = alias(goodsGroup, 'above');
  const rows = await db
    .select({ code: goodsGroup.code, parent: above.code })
    .from(goodsGroup)
    .leftJoin(above, eq(above.id, goodsGroup.parentId));
  return new Map(rows.map(({ code, parent }) => [code, parent]));
}

interface Place {
  parents: Parents;
  /** Of the categories of the file, refused ones too. */
  lines: ReadonlyMap<string, number>;
  isInRing: boolean;
}

/** What lies above a category must be there, and must not be the category itself. */
function refusePlace(row: RowReader, { parents, lines, isInRing }: Place): void {
  const parent = row.raw('parent');
  if (parent === '') return;
  const line = lines.get(parent);
  if (!parents.has(parent) && line !== undefined) row.refuse('parent', 'group.refused', { line });
  else if (!parents.has(parent)) {
    const { word, params } = unknownKey(parent, parents);
    row.refuse('parent', word, params);
  } else if (isInRing) row.refuse('parent', 'group.loop');
}

/**
 * On which level each category lies, the top one being 1; null in a ring and below one. Each is walked over once, however long
 * a chain they make: the file may be anything.
 */
export function depthsOf(parents: Pick<Parents, 'keys' | 'get'>): ReadonlyMap<string, number | null> {
  const depths = new Map<string, number | null>();
  for (const code of parents.keys()) {
    const path = new Set<string>();
    let at: string | null = code;
    while (at !== null && !depths.has(at) && !path.has(at)) {
      path.add(at);
      at = parents.get(at) ?? null;
    }
    let depth = at === null ? 0 : (depths.get(at) ?? null);
    for (const one of [...path].reverse()) {
      depth = depth === null ? null : depth + 1;
      depths.set(one, depth);
    }
  }
  return depths;
}

/** The menus have room for so many levels: for what lies below a category that is moved as well, in the file or not. */
function refuseDepths(
  groups: ReadonlyMap<string, { row: RowReader }>,
  parents: Parents,
  depths: ReadonlyMap<string, number | null>,
): void {
  const tooDeep = new Set<RowReader>();
  for (const code of parents.keys()) {
    if ((depths.get(code) ?? 0) <= DEEPEST) continue;
    // The first that the file puts below another one: what is there already is nowhere deeper than that.
    let at: string | null = code;
    while (at !== null && !groups.get(at)?.row.raw('parent')) at = parents.get(at) ?? null;
    const row = at === null ? undefined : groups.get(at)?.row;
    if (row && row.problems.length === 0) tooDeep.add(row);
  }
  for (const row of tooDeep) row.refuse('parent', 'group.too_deep', { max: DEEPEST });
}

/** `links` says what each lies below: a code, or null at the top. */
export async function saveGroups(
  tx: Database,
  groups: readonly GroupFields[],
  links: readonly { code: string; parent: string | null }[],
): Promise<void> {
  await dateChanged(tx, groups, links);
  await bulkInsert(tx, goodsGroup, groups, {
    conflict: { target: 'code', update: ['name', 'descr', 'sort'] },
  });
  await tx.execute(
    sql`update goods_group as child set parent_id = above.id
      from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) as link(code text, parent text)
      left join goods_group above on above.code = link.parent
      where child.code = link.code`,
  );
}

/** Before they are saved: those that are there already and will say something else, or lie elsewhere, change today. */
async function dateChanged(
  tx: Database,
  groups: readonly GroupFields[],
  links: readonly { code: string; parent: string | null }[],
): Promise<void> {
  const parents = new Map(links.map(({ code, parent }) => [code, parent]));
  const given = groups.map(({ code, name, descr }) => ({
    code,
    name,
    descr,
    parent: parents.get(code) ?? null,
  }));
  await tx.execute(
    sql`update goods_group as known set changed_at = now()
      from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
        as given(code text, name jsonb, descr jsonb, parent text)
      where known.code = given.code and (
        known.name is distinct from given.name or known.descr is distinct from given.descr
        or (select above.code from goods_group above where above.id = known.parent_id) is distinct from given.parent)`,
  );
}
