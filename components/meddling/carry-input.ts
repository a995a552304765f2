import { enterValue, FIELDS, type Field, isField, isTicked, selectAs, selectionOf } from './fields';

/** Fields by what they have in common with those that take their place: a name, or kind and order. */
function fieldsIn(nodes: Node[], takes: (field: Field) => boolean): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const node of nodes) {
    if (!(node instanceof Element)) continue;
    for (const field of [...(node.matches(FIELDS) ? [node] : []), ...node.querySelectorAll(FIELDS)]) {
      if (!isField(field) || !takes(field)) continue;
      // Ids are React's own and may be others.
      for (let at = 0; ; at++) {
        const key = `${field.type} ${field.name} ${at}`;
        if (fields.has(key)) continue;
        fields.set(key, field);
        break;
      }
    }
  }
  return fields;
}

/** Puts into one field what was entered in another, as if it had been entered there. */
function enter(from: Field, to: Field): void {
  if (isTicked(from) && isTicked(to)) {
    if (from.checked !== to.checked) to.click();
    return;
  }
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === 'file') {
    if (!from.files?.length) return;
    to.files = from.files;
  } else if (from.value === to.value) return;
  enterValue(to, from.value);
}

function focusAs(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  selectAs(selectionOf(from), to);
}

/**
 * While React takes over a page it may have to render a part of it anew, because other software changed it: carries
 * what one has typed, chosen and focused meanwhile into the new fields, before the browser paints them.
 *
 * It ends by itself with the first navigation: a field of the same name is then another page's, or another filter's.
 *
 * @param signal ends it
 */
export function carryInput(signal: AbortSignal): void {
  let focused = document.activeElement;
  // A form that the page itself starts over, after it was sent, stays empty: only the server's own fields are carried.
  const served = new WeakSet<Element>(document.querySelectorAll(FIELDS));
  const onFocus = ({ target }: Event) => {
    if (target instanceof Element) focused = target;
  };
  const address = () => location.pathname + location.search;
  const first = address();
  const observer = new MutationObserver((changes) => {
    // The framework writes the address with what it shows, so before this is called.
    if (address() !== first) return observer.disconnect();
    const removed = fieldsIn(
      changes.flatMap(({ removedNodes }) => [...removedNodes]),
      // A hidden field holds nothing that was typed.
      (field) => !field.isConnected && served.has(field) && field.type !== 'hidden',
    );
    if (removed.size === 0) return;
    const added = fieldsIn(
      changes.flatMap(({ addedNodes }) => [...addedNodes]),
      (field) => field.isConnected,
    );
    for (const [key, from] of removed) {
      const to = added.get(key);
      if (!to) continue;
      enter(from, to);
      if (focused === from && document.activeElement === document.body) focusAs(from, to);
    }
  });
  document.addEventListener('focusin', onFocus, { signal });
  // A script may run before there is a body.
  observer.observe(document.documentElement, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
