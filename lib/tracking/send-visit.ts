import { callBrowser } from '@/lib/api/browser';
import { hydrateSession, useSession } from '@/lib/session/store';
import type { Visit } from './visit';

/** Longest texts the call takes. */
const MAX_NAME = 200;
const MAX_USER = 60;

/** Sends one page view. @throws for a bug only: whatever the network or the backend does is no failure of this call */
export async function sendVisit(visit: Visit): Promise<void> {
  hydrateSession();
  const { userid, userName } = useSession.getState();
  await callBrowser('visitTrailSave', {
    ...visit,
    pageName: visit.pageName.slice(0, MAX_NAME),
    // As the specification's record has them; the backend takes both from the session instead.
    crtId: userid.slice(0, MAX_USER),
    crtName: userName.slice(0, MAX_USER),
  });
}
