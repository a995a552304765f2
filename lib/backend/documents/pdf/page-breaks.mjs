/** Style of what stands on every page: pdfmake counts it to what follows. */
export const FOOTER = 'footer';
/** A line of text with what stands below it, in points. */
const LINE = 15;
/** Headings one below the other that are kept together; more of them are a list. */
const MOST_HEADINGS = 4;

/** Whether a node is drawn itself, in its place; others hold such nodes. */
const isDrawn = ({ text, image, svg, style }) =>
  style !== FOOTER && (text !== undefined || image !== undefined || svg !== undefined);

/**
 * Whether a page must end before a node: a heading (headlineLevel 1) keeps two lines of what follows it, a line that leads
 * on (2) one.
 *
 * What is never parted (a figure with its caption, a table's head with its first row) counts where it was tried first: pdfmake tells
 * the place it had no room in. Its first named text tells the page it came to.
 */
export function beginsPage(node, { getPreviousNodesOnPage, getFollowingNodesOnPage, getNodesOnNextPage }) {
  const { headlineLevel, startPosition } = node;
  if (headlineLevel === undefined) return false;
  const next = getNodesOnNextPage().filter(isDrawn);
  // Nothing goes on after this page, so nothing is parted.
  if (next.length === 0) return false;
  const before = getPreviousNodesOnPage().filter(isDrawn);
  // The page would be left empty.
  if (before.every((one) => one.headlineLevel === 1)) return false;
  // It goes with its heading.
  if (headlineLevel === 2 && before.at(-1)?.headlineLevel === 1) return false;

  const page = startPosition.pageNumber;
  const after = getFollowingNodesOnPage()
    .filter(isDrawn)
    .filter((one) => one.startPosition.pageNumber === page);
  const first = after.slice(0, MOST_HEADINGS).find((one) => one.headlineLevel !== 1);
  if (!first) return after.length < MOST_HEADINGS;

  const { top } = first.startPosition;
  const needed = (headlineLevel === 1 ? 2 : 1) * LINE;
  const pageTop = startPosition.top - startPosition.verticalRatio * startPosition.pageInnerHeight;
  if (pageTop + startPosition.pageInnerHeight - top < needed) return true;

  const [moved] = next;
  return (
    moved.id !== undefined &&
    moved.startPosition.pageNumber > page &&
    moved.startPosition.top - top < needed &&
    after.every((one) => one.startPosition.top <= moved.startPosition.top)
  );
}
