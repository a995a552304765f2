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

/** Reads categories, one a row; `parent` is empty at the top, and stands in the file or is there already. */
export async function readGroupsFile(db: Database, table: CsvTable): Promise<SideFile> {
  const parents = await loadParents(db);
  const there = new Set(parents.keys());
  const rows = table.records.map((record) => new RowReader(record));
  const groups = new Map<string, GroupFields>();
  for (const row of rows) {
    const code = row.code('group');
    if (groups.has(code)) row.refuse('group', 'key.repeated');
    const fields = {
      code,
      name: row.bilingual('name', 80, 'required'),
      descr: row.bilingual('descr', 600, 'optional'),
      sort: row.integer('sort', 0, 999_999, (groups.size + 1) * PLACE),
    };
    groups.set(code, fields);
    parents.set(code, row.raw('parent') || null);
  }
  for (const row of rows) refusePlace(row, parents);
  const codes = [...groups.keys()];
  const updated = codes.filter((code) => there.has(code)).length;
  const links = codes.map((code) => ({ code, parent: parents.get(code) ?? null }));
  return {
    kind: 'groups',
    problems: rows.flatMap(({ problems }) => problems),
    added: codes.length - updated,
    updated,
    save: (tx) => saveGroups(tx, [...groups.values()], links),
  };
}

/** Code of each category there is → that of the one above it. */
async function loadParents(db: Database): Promise<Map<string, string | null>> {
  const above = alias(goodsGroup, 'above');
  const rows = await db
    .select({ code: goodsGroup.code, parent: above.code })
    .from(goodsGroup)
    .leftJoin(above, eq(above.id, goodsGroup.parentId));
  return new Map(rows.map(({ code, parent }) => [code, parent]));
}

/** What lies above a category must be there, must not be the category itself, and leaves room for it in the menus. */
function refusePlace(row: RowReader, parents: ReadonlyMap<string, string | null>): void {
  const parent = row.raw('parent');
  if (parent === '') return;
  if (!parents.has(parent)) {
    const { word, params } = unknownKey(parent, parents);
    row.refuse('parent', word, params);
    return;
  }
  const seen = [row.raw('group')];
  for (let at: string | null = parent; at !== null; at = parents.get(at) ?? null) {
    if (seen.includes(at)) {
      row.refuse('parent', 'group.loop');
      return;
    }
    seen.push(at);
  }
  if (seen.length > DEEPEST) row.refuse('parent', 'group.too_deep', { max: DEEPEST });
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
