import 'server-only';
import { dispatch } from '@/lib/backend/http/dispatch';
import { logger } from '@/lib/backend/log';
import { settings } from '@/lib/config/settings';
import type { Route } from '@/lib/contract/call';
import { type CallData, type CallInput, type CallName, shapes } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import type { Locale } from '@/lib/routing/site';
import { type Client, createClient } from './client';
import { inProcessAdapter } from './in-process';
import type { CallResult } from './result';
import { failure } from './unwrap';

let client: Client | undefined;

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
 * are held against the contract. Without a token it is a visitor's call. Never rejects for what a backend does.
 */
export async function callServer<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { locale, token = '' }: { locale: Locale; token?: string },
): Promise<CallResult<CallData<N>>> {
  client ??= open();
  const result = await client.call(name, input, { caller: { token, locale } });
  return result.ok && settings().apiHost !== null ? validated(name, result.data) : result;
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
