import type { CategoryNode, Facet } from './product-list';

/** The categories with the counts that a list's facets give them: none for those that the facets leave out. */
export function withCounts(tree: readonly CategoryNode[], facets: readonly Facet[]): CategoryNode[] {
  const values = facets.find(({ key }) => key === 'group')?.values ?? [];
  const counts = new Map(values.map(({ value, count }) => [Number(value), count]));
  const counted = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.map((node) => ({
      ...node,
      goodsCount: counts.get(node.id) ?? 0,
      children: counted(node.children),
    }));
  return counted(tree);
}
