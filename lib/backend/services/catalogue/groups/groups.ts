import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { type Bilingual, goodsGroup } from '@/lib/backend/db/schema';

export interface Group {
  id: number;
  parentId: number | null;
  name: Bilingual;
  descr: Bilingual;
  sort: number;
  changedAt: Date | null;
}

/** The active categories as a tree. A category below an inactive one is as hidden as its parent. */
export interface GroupTree {
  byId: ReadonlyMap<number, Group>;
  /** Children in menu order; `null` holds the roots. */
  childrenOf: (id: number | null) => readonly Group[];
  /** From the root down to the group itself; empty for an unknown id. */
  pathTo: (id: number) => Group[];
  /** The ids of a group and of all active ones below it. */
  withBelow: (id: number) => number[];
  /** All groups, each before its children, in menu order. */
  inOrder: () => Group[];
  /** Adds up each group's own count and those of all groups below it. */
  sumUp: (own: ReadonlyMap<number, number>) => Map<number, number>;
}

function buildTree(rows: readonly Group[]): GroupTree {
  const byParent = new Map<number | null, Group[]>();
  for (const row of rows) {
    const siblings = byParent.get(row.parentId);
    if (siblings) siblings.push(row);
    else byParent.set(row.parentId, [row]);
  }
  const childrenOf = (id: number | null) => byParent.get(id) ?? [];
  const walk = (id: number | null): Group[] => childrenOf(id).flatMap((group) => [group, ...walk(group.id)]);
  const withBelow = (id: number): number[] => {
    // A set also ends where rows name each other as their parents.
    const ids = new Set([id]);
    for (const at of ids) for (const child of childrenOf(at)) ids.add(child.id);
    return [...ids];
  };
  const ordered = walk(null);
  const byId = new Map(ordered.map((group) => [group.id, group]));

  const pathTo = (id: number): Group[] => {
    const group = byId.get(id);
    if (!group) return [];
    return group.parentId === null ? [group] : [...pathTo(group.parentId), group];
  };
  const sumUp = (own: ReadonlyMap<number, number>) => {
    const sums = new Map(own);
    for (const { id, parentId } of ordered.toReversed()) {
      if (parentId !== null) sums.set(parentId, (sums.get(parentId) ?? 0) + (sums.get(id) ?? 0));
    }
    return sums;
  };
  return { byId, childrenOf, pathTo, withBelow, inOrder: () => ordered, sumUp };
}

/** Loads all active categories (some dozens) in one query. */
export async function loadGroups(db: Database): Promise<GroupTree> {
  const { id, parentId, name, descr, sort, changedAt } = goodsGroup;
  const rows = await db
    .select({ id, parentId, name, descr, sort, changedAt })
    .from(goodsGroup)
    .where(eq(goodsGroup.status, 'ACTIVE'))
    .orderBy(asc(sort), asc(id));
  return buildTree(rows);
}
