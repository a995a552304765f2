interface Way {
  /** The browser's own way back. */
  back: boolean;
  /** A filter beside the list one looks at. */
  filter: boolean;
}

let way: Way = { back: false, filter: false };

/** How the next page is being reached. */
export function noteWay(change: Partial<Way>): void {
  way = { ...way, ...change };
}

/** How the page was reached that has just arrived; the next one is on its own. */
export function takeWay(): Way {
  const taken = way;
  way = { back: false, filter: false };
  return taken;
}
