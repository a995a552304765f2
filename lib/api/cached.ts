import 'server-only';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import { weightOf } from '@/lib/cache/weight-of';
import { settings } from '@/lib/config/settings';
import type { Route } from '@/lib/contract/call';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import { DAY_MS } from '@/lib/domain/durations';
import type { Locale } from '@/lib/routing/site';
import { withFileAddresses } from './file-addresses';
import { inTime } from './in-time';
import type { CallResult } from './result';
import { callServer } from './server';

/**
 * A list of 24 products weighs some 30 kB, a part of the sitemap (10,000 rows) 1.4 MB: room for a thousand of the one, and for the
 * sitemap of 100,000 products. It counts too many rather than too few: what is held is about half of it.
 */
const MOST_BYTES = 48 * 1024 * 1024;
/** Of an entry, beside its answer and its key. */
const ENTRY_BYTES = 500;
/** Each says no more than that nobody answered. */
const MOST_FAILURES = 1000;
/** How long a backend that did not answer a call is not asked it again: visitors in a row share one failure. */
const FAILED_MS = 2_000;
/** How old the last good answer may be that stands in for a secondary block which fails: better than a hole. */
const STAND_IN_MS = DAY_MS;

/** Kept on globalThis: the framework bundles this module more than once, and a change is meant for all of them. */
const shared = globalThis as typeof globalThis & { storefrontGeneration?: number };

/** Which state of what is shown answers are of: those of an earlier one are not fresh, and may only stand in. */
export const cachedGeneration = (): number => shared.storefrontGeneration ?? 0;

/** Makes every later call ask anew, however young the answer that is known. */
export function outdateCached(): void {
  shared.storefrontGeneration = cachedGeneration() + 1;
}

interface Known {
  result: CallResult<unknown>;
  generation: number;
  freshUntil: number;
  /** From here on it is asked for again while it still answers: nobody waits for what others have just been shown. */
  renewFrom: number;
}

/** Good answers, as long as they may stand in for a later one; most are fresh for much less. */
const results = createTtlCache<Known>({
  max: MOST_BYTES,
  weigh: ({ result }, key) => weightOf(result) + 2 * key.length + ENTRY_BYTES,
  ttlMs: STAND_IN_MS,
});
const failures = createTtlCache<CallResult<unknown>>({ max: MOST_FAILURES, ttlMs: FAILED_MS });
const underWay = new Map<string, UnderWay>();

interface UnderWay {
  answer: Promise<CallResult<unknown>>;
  /** Milliseconds. */
  began: number;
  generation: number;
}

interface CachedOptions {
  locale: Locale;
  /** How old an answer may be; 0: as old as the page. */
  seconds: number;
  /** How long to wait in milliseconds; the call goes on for others and for later. As long as it takes unless given. */
  waitMs?: number;
  /**
   * A block the page can do without: it waits no longer than this after the call began, whoever began it, and takes
   * the last good answer for one that fails.
   */
  secondaryMs?: number;
  /** Of thousands of rows: how large the answer may be. */
  maxBytes?: number;
}

/**
 * A public call whose answer may be some seconds old. Equal calls at the same time are one call; what is asked for again
 * towards the end of those seconds is called anew behind the answer. Only that nobody answered is remembered of
 * failures, for a moment. The data is shared: do not change it.
 *
 * @throws for a call that is not public: its answer belongs to one person
 */
export async function callCached<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CachedOptions,
): Promise<CallResult<CallData<N>>> {
  const route: Route = routes[name];
  if (route.access !== 'public') throw new Error(`${name} is not public and can't be cached`);
  const key = `${name} ${options.locale} ${textOf(input)}`;
  // The key holds the name, so what lies under it is this call's result.
  return (await answerOf(key, name, input, options)) as CallResult<CallData<N>>;
}

async function answerOf<N extends CallName>(
  key: string,
  name: N,
  input: CallInput<N>,
  options: CachedOptions,
): Promise<CallResult<unknown>> {
  const { waitMs = Number.POSITIVE_INFINITY, secondaryMs } = options;
  const now = Date.now();
  const known = results.get(key);
  const failed = failures.get(key);
  if (known && known.generation === cachedGeneration() && now < known.freshUntil) {
    if (now >= known.renewFrom && !failed && !underWayNow(key))
      // Who comes when it is no longer fresh asks again, and is told what went wrong.
      start(key, name, input, options).answer.catch(() => {});
    return known.result;
  }
  const standIn = secondaryMs === undefined ? undefined : known?.result;
  if (failed) return standIn ?? failed;
  const call = underWayNow(key) ?? start(key, name, input, options);
  const ms = secondaryMs === undefined ? waitMs : Math.min(waitMs, call.began + secondaryMs - now);
  const result = await inTime(call.answer, ms);
  return isWorthCaching(result) ? result : (standIn ?? result);
}

/** A call that began before a change may answer with what was there before it: who comes later does not share it. */
function underWayNow(key: string): UnderWay | undefined {
  const call = underWay.get(key);
  return call?.generation === cachedGeneration() ? call : undefined;
}

function start<N extends CallName>(
  key: string,
  name: N,
  input: CallInput<N>,
  { locale, seconds, secondaryMs, maxBytes }: CachedOptions,
) {
  const generation = cachedGeneration();
  const remember = (result: CallResult<unknown>) => {
    const known = results.get(key);
    if (!result.ok && result.kind === 'unavailable') failures.set(key, result);
    // Anything else is no moment's trouble: what is known answers until it is too old, and whoever comes then is told.
    else if (known) known.renewFrom = Number.POSITIVE_INFINITY;
    const asked = seconds > 0 || secondaryMs !== undefined;
    if (asked && isWorthCaching(result)) {
      const [now, ms] = [Date.now(), seconds * 1000];
      // What was asked for at one time is not renewed at one time.
      results.set(key, {
        result,
        generation,
        freshUntil: now + ms,
        renewFrom: now + ms * (0.5 + 0.4 * Math.random()),
      });
    }
    return result;
  };
  const answer = callServer(name, input, { locale, maxBytes })
    .then(async (result) =>
      result.ok
        ? { ...result, data: await withFileAddresses(result.data, fileBase, settings().apiHost ?? '') }
        : result,
    )
    .then(remember)
    .finally(() => {
      if (underWay.get(key) === call) underWay.delete(key);
    });
  const call: UnderWay = { answer, began: Date.now(), generation };
  underWay.set(key, call);
  return call;
}

/** The query for the base address of files. */
export const FILE_BASE_QUERY = { isActive: true };
const FILE_BASE_SECONDS = 50;

/** The base address of files, the same in all languages; '' while none is known. */
async function fileBase(): Promise<string> {
  const answer = await callCached('confFilequeryObj', FILE_BASE_QUERY, {
    locale: 'zh',
    seconds: FILE_BASE_SECONDS,
    secondaryMs: Number.POSITIVE_INFINITY,
  });
  return answer.ok ? answer.data.fileUrl : '';
}

/** Parameter lists come as `{}` when their call failed; that is not worth caching. */
export const isWorthCaching = (result: CallResult<unknown>) => result.ok && !isNothing(result.data);

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
