import 'server-only';
import { dispatch } from '@/lib/backend/http/dispatch';
import { logger } from '@/lib/backend/log';
import { settings } from '@/lib/config/settings';
import type { Route } from '@/lib/contract/call';
import { type CallData, type CallInput, type CallName, shapes } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import type { Locale } from '@/lib/routing/site';
import { createBreaker } from './breaker';
import { type Caller, type Client, createClient } from './client';
import { inProcessAdapter } from './in-process';
import { inTime } from './in-time';
import { renderLimits } from './render-limits';
import type { CallResult } from './result';
import { failure } from './unwrap';

let client: Client | undefined;
const breaker = createBreaker();

function open(): Client {
  const { apiHost } = settings();
  return createClient({
    host: apiHost ?? '',
    caller: () => ({ token: '', locale: 'zh' }),
    ...(apiHost === null && { adapter: inProcessAdapter(dispatch) }),
  });
}

/**
 * Makes one call from the server: to the embedded backend in process, or to API_HOST over HTTP, whose answers
 * are held against the contract. Without a token it is a visitor's call. Never rejects for what a backend does, and
 * answers within what a page may wait, however slowly the backend talks; `unavailable` at once while it is away.
 */
export async function callServer<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { locale, token = '' }: { locale: Locale; token?: string },
): Promise<CallResult<CallData<N>>> {
  if (!breaker.admits()) return failure('unavailable', 'backend.away');
  const result = await callInTime(name, input, { token, locale });
  breaker.note(result.ok || result.kind !== 'unavailable');
  return result.ok && settings().apiHost !== null ? validated(name, result.data) : result;
}

async function callInTime<N extends CallName>(
  name: N,
  input: CallInput<N>,
  caller: Caller,
): Promise<CallResult<CallData<N>>> {
  client ??= open();
  const abort = new AbortController();
  const call = client.call(name, input, { caller, signal: abort.signal });
  try {
    return await inTime(call, renderLimits().pageMs);
  } finally {
    // Nobody waits for it any more. What has answered does not notice.
    abort.abort();
  }
}

/** A foreign backend's data as the contract has it, or a `fault`; what differs is logged without its value. */
function validated<N extends CallName>(name: N, data: unknown): CallResult<CallData<N>> {
  const parsed = shapes[name].output.safeParse(data);
  // `shapes[name]` is this call's shape; TypeScript sees only the union of all of them.
  if (parsed.success) return { ok: true, data: parsed.data as CallData<N> };
  const [problem] = parsed.error.issues;
  const route: Route = routes[name];
  logger().error(
    { call: name, path: route.path, field: problem?.path.join('.') ?? '', problem: problem?.code },
    'the answer is not what the contract says',
  );
  return failure('fault', 'answer.not_contract');
}
