import type { Database } from '@/lib/backend/db/client';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, notFound } from '@/lib/backend/http/errors';
import { fallbackLanguage, pick, pickAs } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { countByGroup } from '../facets/facet-counts';
import { loadFacetTable } from '../facets/facet-table';
import { type Group, type GroupTree, loadGroups } from './groups';

type Node = CallData<'gdGoodsGruopQueryZtree'>[number];

/** The menu shows three levels; what lies deeper counts into the third. */
const MENU_LEVELS = 3;

async function countProducts(db: Database, tree: GroupTree): Promise<Map<number, number>> {
  return tree.sumUp(countByGroup(await loadFacetTable(db)));
}

/** The active categories. Inactive ones are not public: the answer for them is an empty tree. */
export const gdGoodsGruopQueryZtree: Handler<'gdGoodsGruopQueryZtree'> = async (input, { db, lang }) => {
  if (input.columns !== undefined && input.columns !== 'sort') throw badInput({ columns: 'not_allowed' });
  if (input.statusId === 'INACTIVE') return [];
  const tree = await loadGroups(db);
  const counts = await countProducts(db, tree);
  const inDirection = (groups: readonly Group[]) => (input.orders === 'DESC' ? groups.toReversed() : groups);
  const toNodes = (parentId: number | null, level: number): Node[] =>
    level > MENU_LEVELS
      ? []
      : inDirection(tree.childrenOf(parentId)).map(({ id, name, changedAt }) => ({
          id,
          ...pickAs('name', name, lang),
          goodsCount: counts.get(id) ?? 0,
          ...(changedAt && { updatedAt: changedAt.toISOString() }),
          children: toNodes(id, level + 1),
        }));
  return toNodes(null, 1);
};

/** @throws CallError 1404 `goodsGroup.not_found` */
export const goodsGroupGetById: Handler<'goodsGroupGetById'> = async ({ id }, { db, lang }) => {
  const tree = await loadGroups(db);
  const path = tree.pathTo(id);
  const group = path.pop();
  if (!group) throw notFound('goodsGroup.not_found');
  const counts = await countProducts(db, tree);
  const name = pick(group.name, lang);
  const descr = pick(group.descr, lang);
  return {
    id,
    name: name.text,
    descr: descr.text,
    goodsCount: counts.get(id) ?? 0,
    ancestors: path.map((ancestor) => ({ id: ancestor.id, ...pickAs('name', ancestor.name, lang) })),
    ...fallbackLanguage(name, descr),
  };
};
