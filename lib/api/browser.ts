import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { hydrateSession } from '@/lib/session/store';
import type { CallOptions, Client } from './client';
import type { CallResult } from './result';

let client: Promise<Client> | undefined;

/**
 * Makes one call from the browser, with the session's token and in the page's language. Never rejects for what
 * a backend or a network does. A protected call without a token is not sent and leads to the login page, and so
 * does a session that the backend has ended. The client is loaded with the first call, so that axios is in no page's
 * first load.
 */
export async function callBrowser<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: Omit<CallOptions, 'caller'> = {},
): Promise<CallResult<CallData<N>>> {
  hydrateSession();
  client ??= import('./browser-client').then(({ createBrowserClient }) => createBrowserClient());
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
