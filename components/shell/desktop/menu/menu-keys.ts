/** How deep a link lies in the nested lists of a panel. */
function depthOf(link: Element, panel: Element): number {
  let depth = 0;
  for (let at = link.parentElement; at && at !== panel; at = at.parentElement) {
    if (at.tagName === 'UL') depth += 1;
  }
  return depth;
}

/** The links (and the log-out) that up and down move between: those of the same list; on the first level those of the whole panel. */
function levelOf(link: Element, panel: Element): HTMLElement[] {
  const depth = depthOf(link, panel);
  const scope = depth <= 1 ? panel : link.closest('ul');
  const links = [...(scope?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  return links.filter((other) => depthOf(other, panel) === depth);
}

/**
 * The link of a panel that an arrow key, Home or End leads to from the one that has the focus: up and down along
 * a level, right into the level below, left back to the one above. Undefined when the key means nothing there.
 */
export function nextInPanel(key: string, from: HTMLElement, panel: Element): HTMLElement | undefined {
  const level = levelOf(from, panel);
  const at = level.indexOf(from);
  if (at < 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return level[(at + 1) % level.length];
    case 'ArrowUp':
      return level.at(at - 1);
    case 'Home':
      return level[0];
    case 'End':
      return level.at(-1);
    case 'ArrowRight':
      return from.parentElement?.querySelector<HTMLElement>(':scope > ul a') ?? undefined;
    case 'ArrowLeft': {
      const above = from.closest('ul')?.closest('li');
      return above && panel.contains(above)
        ? (above.querySelector<HTMLElement>(':scope > a') ?? undefined)
        : undefined;
    }
    default:
      return undefined;
  }
}
