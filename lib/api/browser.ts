import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { pageOf, paths, siteOf } from '@/lib/routing/paths';
import { noteSessionEnded } from '@/lib/session/ended';
import { safeNext } from '@/lib/session/next-path';
import { endSession, hydrateSession, useSession } from '@/lib/session/store';
import type { CallOptions, Client } from './client';
import { hardNavigate, reloadPage } from './hard-navigate';
import type { CallResult } from './result';

let client: Promise<Client> | undefined;
let leaving = false;

/**
 * Makes one call from the browser, with the session's token and in the page's language. Never rejects for what
 * a backend or a network does. A protected call without a token is not sent and leads to the login page, and so
 * does a session that the backend has ended.
 */
export async function callBrowser<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: Omit<CallOptions, 'caller'> = {},
): Promise<CallResult<CallData<N>>> {
  hydrateSession();
  client ??= open();
  let opened: Client;
  try {
    opened = await client;
  } catch {
    // The client's own script did not load. The next call tries again.
    client = undefined;
    return { ok: false, kind: 'unavailable', code: 0, msg: 'client.not_loaded' };
  }
  return opened.call(name, input, options);
}

/** The client is loaded with the first call, so that axios is in no page's first load. */
async function open(): Promise<Client> {
  const { createClient } = await import('./client');
  return createClient({
    host: document.documentElement.dataset.apiHost ?? '',
    caller: () => ({ token: useSession.getState().token, locale: pageLocale() }),
    fileBase,
    onTokenMissing: goToLogin,
    onSessionInvalid: (token) => {
      // Somebody is logged in by a newer token: what this page shows was the earlier session's.
      if (!endSession(token)) return reloadPage();
      noteSessionEnded();
      goToLogin();
    },
  });
}

/** The base address of files as the session keeps it; asked for when it is not known yet. */
async function fileBase(): Promise<string> {
  const { fileBaseUrl } = useSession.getState();
  if (fileBaseUrl !== '') return fileBaseUrl;
  const answer = await callBrowser('confFilequeryObj', { isActive: true });
  if (answer.ok) useSession.getState().setFileBaseUrl(answer.data.fileUrl);
  return answer.ok ? answer.data.fileUrl : '';
}

/** The page's language is that of its address; only a page outside the site's layout falls back on the store. */
function pageLocale() {
  const { lang } = document.documentElement;
  if (lang.startsWith('en')) return 'en';
  return lang.startsWith('zh') ? 'zh' : useSession.getState().language;
}

/** To the login page, and back to here after it. Once, however many calls ask for it. */
function goToLogin(): void {
  const address = window.location.pathname + window.location.search;
  if (leaving || pageOf(address) === 'login') return;
  leaving = true;
  // Back from the login page out of the browser's page cache: the page lives on and may leave again.
  window.addEventListener(
    'pageshow',
    () => {
      leaving = false;
    },
    { once: true },
  );
  hardNavigate(paths(siteOf(address)).login(safeNext(address) ?? undefined));
}
