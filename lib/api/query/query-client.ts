import { QueryClient } from '@tanstack/react-query';
import { useSession } from '@/lib/session/store';
import type { CallFailure } from '../result';

/** A failed call where only an answer will do: what Query keeps as the error of a question. */
export class FailedCall extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.msg);
    this.name = 'FailedCall';
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: FailedCall;
  }
}

/** Long enough for a restarted instance or a line that came back, short enough not to be noticed. */
const RETRY_AFTER_MS = 400;

/** Once, when nobody answered. Whoever did answer would say the same again; a minute was waited for a time-out already. */
const mayRetry = (times: number, error: FailedCall): boolean =>
  times === 0 && error.failure.kind === 'unavailable' && error.failure.msg !== 'call.timeout';

/**
 * The rules of all client data. An answer lives while something on the page shows it: whatever opens later asks
 * anew, since forms start from it and what they send replaces what is there. Data that can't change under a page says
 * so where it is asked for (`FIXED`).
 */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: 0,
        retry: mayRetry,
        retryDelay: RETRY_AFTER_MS,
        // The call itself finds out that there is no network, and the page says so.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { gcTime: 0, networkMode: 'always' },
    },
  });

/** For answers that hold as long as the page. */
export const FIXED = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

let current: { token: string; client: QueryClient } | undefined;
let following = false;

function forgetOthers(token: string): void {
  if (!current || current.token === token) return;
  current.client.clear();
  current = undefined;
}

/** What is known to this session: one for a page's life, and another, empty one as soon as the session changes. */
export function queryClientOf(token: string): QueryClient {
  if (!following) useSession.subscribe((session) => forgetOthers(session.token));
  following = true;
  forgetOthers(token);
  current ??= { token, client: createQueryClient() };
  return current.client;
}
