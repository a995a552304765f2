import { type Visit, visitOf } from './visit';

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

/** The page's first seconds belong to the page: the script that sends is not loaded beside its own. */
const FIRST_SECONDS_MS = 4_000;

/**
 * Notes a view of the page at `address`, after it has been painted, its first seconds are over and the browser is
 * idle; or as soon as the page is left for another. Whatever goes wrong is ignored.
 * @returns to be called when the page is left: one that had not shown yet is not noted
 */
export function trackVisit(address: string): () => void {
  const visit = visitOf(address);
  if (!visit) return () => {};
  let leave = () => {};
  // The frame that is drawn next has the page in it; a tab in the background draws none until it is looked at.
  const frame = window.requestAnimationFrame(() => {
    const seen = { ...visit, pageName: visit.pageName || document.title };
    let sent = false;
    const sendOnce = () => {
      if (!sent) void send(seen);
      sent = true;
    };
    const timer = window.setTimeout(() => whenIdle(sendOnce), FIRST_SECONDS_MS);
    leave = () => {
      window.clearTimeout(timer);
      sendOnce();
    };
  });
  return () => {
    window.cancelAnimationFrame(frame);
    leave();
  };
}

/** What sends is loaded only now, so that it is in no page's first load. */
async function send(visit: Visit): Promise<void> {
  try {
    const { sendVisit } = await import('./send-visit');
    await sendVisit(visit);
  } catch {
    // A view that is not noted is nobody's business.
  }
}
