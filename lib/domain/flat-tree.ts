/** Every node of some trees, each before those below it. */
export const flatTree = <Node extends { children: readonly Node[] }>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flatTree(node.children)]);
