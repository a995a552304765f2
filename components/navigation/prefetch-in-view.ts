import { addressOf } from './links';
import { afterLoadWhenIdle } from './moments';

/** Links a page may fetch ahead because they are in view: about what one reads before pressing something. */
const MOST_LINKS = 6;

/** What browsers tell of the line; not all do, and the DOM types leave it out. */
type Line = { saveData?: boolean; effectiveType?: string } | undefined;

/** False for who pays for each byte, and where fetching ahead would stand in the way of the press itself. */
function lineHasRoom(): boolean {
  const line = (navigator as Navigator & { connection?: Line }).connection;
  return !line?.saveData && !/^(?:slow-)?[23]g$/.test(line?.effectiveType ?? '');
}

/** Calls `fetch` for the first few marked links (`data-prefetch`) that come into view; returns how to stop. */
export function prefetchInView(fetch: (href: string) => void): () => void {
  if (!lineHasRoom()) return () => {};
  const fetched = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        const address = addressOf(target);
        if (fetched.has(address)) continue;
        fetched.add(address);
        fetch(address);
        if (fetched.size === MOST_LINKS) return observer.disconnect();
      }
    },
    // A link that shows by a sliver is not looked at.
    { threshold: 0.5 },
  );
  const stopWaiting = afterLoadWhenIdle(() => {
    for (const anchor of document.querySelectorAll('main a[data-prefetch]')) observer.observe(anchor);
  });
  return () => {
    stopWaiting();
    observer.disconnect();
  };
}
