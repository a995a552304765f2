/**
 * Rows with parents → trees, keeping the rows' order among siblings. Rows whose parent is not among them are left
 * out, as are rows that are their own ancestors.
 */
export function nest<Row, Key, Node>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  parentOf: (row: Row) => Key | null,
  toNode: (row: Row, children: Node[]) => Node,
): Node[] {
  const byParent = new Map<Key | null, Row[]>();
  for (const row of rows) {
    const siblings = byParent.get(parentOf(row));
    if (siblings) siblings.push(row);
    else byParent.set(parentOf(row), [row]);
  }
  const below = (parent: Key | null): Node[] =>
    (byParent.get(parent) ?? []).map((row) => toNode(row, below(keyOf(row))));
  return below(null);
}
