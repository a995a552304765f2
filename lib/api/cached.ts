import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Route } from '@/lib/contract/call';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import type { Locale } from '@/lib/routing/site';
import type { CallResult } from './result';
import { callServer } from './server';

/** A list of 24 products is about 30 kB, so the whole cache stays below 30 MB. */
const MAX_ENTRIES = 1000;

const kept = new LRUCache<string, { result: CallResult<unknown> }>({ max: MAX_ENTRIES });
const underWay = new Map<string, Promise<CallResult<unknown>>>();

export interface CachedOptions {
  locale: Locale;
  /** How old an answer may be. */
  seconds: number;
}

/**
 * A public call whose answer may be some seconds old. Equal calls at the same time are one call; failures are
 * never kept. The data is shared: do not change it.
 *
 * @throws for a call that is not public: its answer belongs to one person
 */
export async function callCached<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { locale, seconds }: CachedOptions,
): Promise<CallResult<CallData<N>>> {
  const route: Route = routes[name];
  if (route.access !== 'public') throw new Error(`${name} is not public and can't be cached`);
  const key = `${name} ${locale} ${textOf(input)}`;
  // The key holds the name, so what lies under it is this call's result.
  const found =
    kept.get(key)?.result ?? (await (underWay.get(key) ?? start(key, name, input, locale, seconds)));
  return found as CallResult<CallData<N>>;
}

function start<N extends CallName>(
  key: string,
  name: N,
  input: CallInput<N>,
  locale: Locale,
  seconds: number,
): Promise<CallResult<unknown>> {
  const promise = callServer(name, input, { locale })
    .then((result) => {
      if (result.ok && !isNothing(result.data)) kept.set(key, { result }, { ttl: seconds * 1000 });
      return result;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, promise);
  return promise;
}

/** Parameter lists come as `{}` when their call failed; that is not worth keeping. */
const isNothing = (data: unknown) =>
  typeof data === 'object' && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

/** Equal inputs give equal text, whatever the order of their keys. */
function textOf(input: object): string {
  let text = '';
  for (const [key, value] of Object.entries(input).sort(byKey)) {
    if (value !== undefined) text += `${key}:${JSON.stringify(value)} `;
  }
  return text;
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
