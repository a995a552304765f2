/** The child of `parent` that `node` stands in; null when it stands elsewhere, or nowhere any more. */
function childHolding(parent: Node, node: Node): Node | null {
  for (let at: Node | null = node; at; at = at.parentNode) if (at.parentNode === parent) return at;
  return null;
}

/** Takes a node out of what was put around it, and that as well once nothing is left in it. */
function removeWrapped(parent: Node, node: Node, remove: Node['removeChild']): void {
  if (!childHolding(parent, node)) return;
  let empty: Node = node;
  while (empty.parentNode && empty !== parent) {
    const around: Node = empty.parentNode;
    remove.call(around, empty);
    if (around === parent || around.hasChildNodes()) return;
    empty = around;
  }
}

/**
 * Lets React go on where other software moved its nodes. A translator puts `<font>` around each text, or in its
 * place; React then asks the parent it knows to remove the text, or to put something before it, and the browser's
 * refusal would take the whole page down (React's issue 11538, whose authors name this way out). What was moved is
 * found where it stands now; what stands nowhere any more needs no removing, and is nothing to stand before.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    else removeWrapped(this, child, removeChild);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && childHolding(this, before));
    return node;
  };
}
