interface NavigationType {
  /** Back or Forward of the browser. */
  back: boolean;
  /** A filter of the list that is shown. */
  filter: boolean;
}

let next: NavigationType = { back: false, filter: false };

/** Says how the next page is being navigated to. */
export function recordNavigationType(change: Partial<NavigationType>): void {
  next = { ...next, ...change };
}

/** How the page that has just been shown was navigated to; resets it for the next one. */
export function takeNavigationType(): NavigationType {
  const taken = next;
  next = { back: false, filter: false };
  return taken;
}
