import { encodeForm } from '@/lib/api/form';
import { bodyFields } from '@/lib/api/general-fields';
import { VISIT_PATH } from '@/lib/contract/visit-path';
import { hydrateSession, useSession } from '@/lib/session/store';
import type { SeenVisit } from './seen-visit';

const MAX_USER = 60;

/**
 * Sends one page view, as the form that the shared client would send; a request that outlives its page. That client is
 * not used: it is loaded with the first call, and a page that is left at once loads nothing more. Whatever goes wrong
 * is ignored.
 */
export function sendVisit(visit: SeenVisit): void {
  hydrateSession();
  const { token, userid, userName } = useSession.getState();
  const { dataset } = document.documentElement;
  const general = bodyFields(token, dataset.locale === 'en' ? 'en' : 'zh');
  const fields = {
    ...general,
    ...visit,
    // As the specification's record has them; the backend takes both from the session instead.
    crtId: userid.slice(0, MAX_USER),
    crtName: userName.slice(0, MAX_USER),
  };
  fetch(`${dataset.apiHost ?? ''}/api${VISIT_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: encodeForm(fields),
    keepalive: true,
    // The cookie goes to this site alone.
    credentials: 'same-origin',
  }).catch(() => {});
}
