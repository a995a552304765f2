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

/**
 * Notes a view of the page at `address`, once it has been painted and the browser is idle. Whatever goes wrong is
 * ignored.
 * @returns how to call it off, for a page that is left before it has shown
 */
export function trackVisit(address: string): () => void {
  const visit = visitOf(address);
  if (!visit) return () => {};
  // The frame that is drawn next has the page in it; a tab in the background draws none until it is looked at.
  const frame = window.requestAnimationFrame(() => whenIdle(() => void send(visit)));
  return () => window.cancelAnimationFrame(frame);
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
