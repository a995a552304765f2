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

/** What was put in the place of a text, and which texts it was put there for, in their order. */
const standIns = new WeakMap<Node, ChildNode>();
const takenAway = new WeakMap<ChildNode, Text[]>();

const isText = (node: Node): node is Text => node.nodeName === '#text';
const isChild = (node: Node): node is ChildNode => 'replaceWith' in node;

/** Notes what took a text's place in the same step. Where React did so itself, it never asks for that text again. */
function noteStandIns(changes: readonly MutationRecord[]): void {
  const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes)
    for (const text of removedNodes) {
      if (!isText(text) || text.parentNode) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node && added.has(node));
      if (!standIn || !isChild(standIn)) continue;
      standIns.set(text, standIn);
      takenAway.set(standIn, [...(takenAway.get(standIn) ?? []), text]);
    }
}

/** Puts a text that was replaced back in its place, with what was replaced together with it. */
function bringBack(node: Node | null): void {
  const standIn = node && !node.parentNode && standIns.get(node);
  if (standIn) standIn.replaceWith(...(takenAway.get(standIn) ?? []));
}

/**
 * Lets React go on where other software moved its nodes. A translator puts `<font>` around each text, or in its
 * place; React then asks the parent it knows to remove the text, or to put something before it, and the browser's
 * refusal would take the whole page down (React's issue 11538, whose authors name this way out). What was moved is
 * found where it stands now; what was replaced comes back before React changes or removes it, or the page would go on
 * showing what it was (a translator watches the page, and translates it anew); what stands nowhere any more needs no
 * removing, and is nothing to stand before.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    bringBack(child);
    if (child.parentNode === this) removeChild.call(this, child);
    else removeWrapped(this, child, removeChild);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    bringBack(node);
    bringBack(before);
    insertBefore.call(this, node, before && childHolding(this, before));
    return node;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string | null) {
      bringBack(this);
      value?.set?.call(this, text);
    },
  });
  new MutationObserver(noteStandIns).observe(document, { childList: true, subtree: true });
}
