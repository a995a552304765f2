import { backendHost } from '@/lib/config/backend-host';
import { pageOf, paths, siteOf } from '@/lib/routing/paths';
import { noteSessionEnded } from '@/lib/session/ended';
import { safeNext } from '@/lib/session/next-path';
import { endSession, useSession } from '@/lib/session/store';
import { type Client, createClient } from './client';
import { hardNavigate, reloadPage } from './hard-navigate';

/** The client of a page in a browser: for the session's token, in the page's language. */
export function createBrowserClient(): Client {
  const client = createClient({
    host: backendHost(),
    caller: () => ({ token: useSession.getState().token, locale: pageLocale() }),
    fileBase: () => fileBase(client),
    onTokenMissing: goToLogin,
    onSessionInvalid: (token) => {
      // Somebody is logged in by a newer token: what this page shows was the earlier session's.
      if (!endSession(token)) return reloadPage();
      noteSessionEnded();
      goToLogin();
    },
  });
  return client;
}

/** The base address of files as the session keeps it; asked for when it is not known yet. */
async function fileBase(client: Client): Promise<string> {
  const { fileBaseUrl } = useSession.getState();
  if (fileBaseUrl !== '') return fileBaseUrl;
  const answer = await client.call('confFilequeryObj', { isActive: true });
  if (answer.ok) useSession.getState().setFileBaseUrl(answer.data.fileUrl);
  return answer.ok ? answer.data.fileUrl : '';
}

/** The language that the page was made in; only a page outside the site's layout falls back on the store. */
function pageLocale() {
  const { locale } = document.documentElement.dataset;
  return locale === 'en' || locale === 'zh' ? locale : useSession.getState().language;
}

/** To the login page, and back to here after it. */
function goToLogin(): void {
  const address = window.location.pathname + window.location.search;
  if (pageOf(address) === 'login') return;
  hardNavigate(paths(siteOf(address)).login(safeNext(address) ?? undefined));
}
