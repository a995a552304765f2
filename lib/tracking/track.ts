import { seenVisit } from './seen-visit';
import { sendVisit } from './send-visit';
import { visitOf } from './visit';

/** Where the browser has no idle callback, and at the latest where it is never idle. */
const AT_LATEST_MS = 2_000;

/** Runs `work` when the browser has nothing better to do. */
function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(work, { timeout: AT_LATEST_MS });
  } else {
    window.setTimeout(work, AT_LATEST_MS);
  }
}

/** The page's first seconds belong to the page: nothing is sent beside what it loads. */
const FIRST_SECONDS_MS = 4_000;

/**
 * Notes a view of the page at `address`, after it has been painted, its first seconds are over and the browser is
 * idle; or as soon as the page is left: for another page, for another site, or by closing or hiding its tab. A page
 * that failed is not noted.
 * @returns to be called when the page is left: one that had not shown yet is not noted
 */
export function trackVisit(address: string): () => void {
  const visit = visitOf(address);
  if (!visit) return () => {};
  let send = () => {};
  let timer = 0;
  // The frame that is drawn next has the page in it; a tab in the background draws none until it is looked at.
  const frame = window.requestAnimationFrame(() => {
    const seen = seenVisit(visit);
    if (!seen) return;
    send = () => {
      sendVisit(seen);
      stop();
    };
    timer = window.setTimeout(() => whenIdle(() => send()), FIRST_SECONDS_MS);
  });
  // A phone ends what is in the background without a word: hiding is the last that is heard of many pages.
  const onHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  const onLeave = () => send();
  const stop = () => {
    send = () => {};
    window.clearTimeout(timer);
    window.cancelAnimationFrame(frame);
    window.removeEventListener('pagehide', onLeave);
    document.removeEventListener('visibilitychange', onHidden);
  };
  window.addEventListener('pagehide', onLeave);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    send();
    stop();
  };
}
