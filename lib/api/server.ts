import 'server-only';
import { dispatch } from '@/lib/backend/http/dispatch';
import { logger } from '@/lib/backend/log';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import { settings } from '@/lib/config/settings';
import type { Route } from '@/lib/contract/call';
import { type CallData, type CallInput, type CallName, shapes } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import type { Locale } from '@/lib/routing/site';
import { askedAgainAdapter } from './asked-again';
import { type Breaker, createBreaker } from './breaker';
import { type Caller, type CallOptions, type Client, createClient } from './client';
import { inProcessAdapter } from './in-process';
import { inTime } from './in-time';
import { renderLimits } from './render-limits';
import { type CallFailure, type CallResult, isAnswered } from './result';
import { failure } from './unwrap';

/** Kept on globalThis: the framework bundles this module more than once, and a backend that is away is away for all. */
const shared = globalThis as typeof globalThis & { storefrontBreaker?: Breaker };
shared.storefrontBreaker ??= createBreaker();
const breaker = shared.storefrontBreaker;
let client: Client | undefined;
const told = createTtlCache<true>({ max: Object.keys(routes).length, ttlMs: 60_000 });

function open(): Client {
  const { apiHost } = settings();
  return createClient({
    host: apiHost ?? '',
    caller: () => ({ token: '', locale: 'zh' }),
    adapter: apiHost === null ? inProcessAdapter(dispatch) : askedAgainAdapter,
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
  { locale, token = '', maxBytes }: { locale: Locale; token?: string } & Pick<CallOptions, 'maxBytes'>,
): Promise<CallResult<CallData<N>>> {
  const { path }: Route = routes[name];
  if (!breaker.admits(path)) return failure('unavailable', 'backend.away');
  const result = await callInTime(name, input, { token, locale }, maxBytes);
  breaker.note(path, result.ok || result.kind !== 'unavailable');
  // The embedded backend's answers are what the contract says, and its failures in the log already.
  if (settings().apiHost === null) return result;
  if (result.ok) return validated(name, result.data);
  if (!isAnswered(result)) tell(name, result);
  return result;
}

/** A page does without much that fails, so that nobody would hear of it: once a minute for each call, the log says so. */
function tell(name: CallName, { kind, code, msg }: CallFailure): void {
  if (told.get(name)) return;
  told.set(name, true);
  logger().error({ call: name, kind, code, word: msg }, 'the backend gave no answer that can be used');
}

async function callInTime<N extends CallName>(
  name: N,
  input: CallInput<N>,
  caller: Caller,
  maxBytes: number | undefined,
): Promise<CallResult<CallData<N>>> {
  client ??= open();
  const abort = new AbortController();
  const call = client.call(name, input, { caller, signal: abort.signal, maxBytes });
  try {
    return await inTime(call, renderLimits().pageMs);
  } finally {
    // Nobody waits for it any more. What has answered does not notice.
    abort.abort();
  }
}

/** Null: a tree that nests deeper than can be gone through. */
function parse(name: CallName, data: unknown) {
  try {
    return shapes[name].output.safeParse(data);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A foreign backend's data as the contract has it, or a `fault`; what differs is logged without its value. */
function validated<N extends CallName>(name: N, data: unknown): CallResult<CallData<N>> {
  const parsed = parse(name, data);
  if (!parsed) {
    tell(name, failure('fault', 'answer.too_deep'));
    return failure('fault', 'answer.not_contract');
  }
  // `shapes[name]` is this call's shape; TypeScript sees only the union of all of them.
  if (parsed.success) return { ok: true, data: parsed.data as CallData<N> };
  const [problem] = parsed.error.issues;
  logger().error(
    { call: name, path: routes[name].path, field: problem?.path.join('.') ?? '', problem: problem?.code },
    'the answer is not what the contract says',
  );
  return failure('fault', 'answer.not_contract');
}
