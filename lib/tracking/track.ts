import { callBrowser } from '@/lib/api/browser';
import { hydrateSession, useSession } from '@/lib/session/store';
import { type Visit, visitOf } from './visit';

const MAX_NAME = 200;
const MAX_USER = 60;
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
  const frame = window.requestAnimationFrame(() => whenIdle(() => void sendVisit(visit)));
  return () => window.cancelAnimationFrame(frame);
}

async function sendVisit(visit: Visit): Promise<void> {
  try {
    hydrateSession();
    const { userid, userName } = useSession.getState();
    await callBrowser('visitTrailSave', {
      ...visit,
      pageName: visit.pageName || document.title.slice(0, MAX_NAME),
      // As the specification's record has them; the backend takes both from the session instead.
      crtId: userid.slice(0, MAX_USER),
      crtName: userName.slice(0, MAX_USER),
    });
  } catch {
    // A view that is not noted is nobody's business.
  }
}
