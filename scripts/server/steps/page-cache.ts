import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createTtlCache } from '../../../lib/cache/ttl-cache';
import { FAILURE_SEGMENT } from '../../../lib/routing/id-pages';
import { type AnswerStep, isShared } from '../answers/answer';
import { type Asked, isPagePath } from '../answers/asked';
import { type KeptPage, sendKept } from './send-kept';

/**
 * The framework makes its way through all redirects and rewrites, and the page is finished and packed anew, for every
 * visitor of a page that is the same for everybody. Here the bytes of the last answer are kept for a moment, so that a
 * page that many ask for costs next to nothing. What is fresh is still the framework's to say: only what it marks as
 * kept by shared caches stays, and only this long.
 */
const FRESH_MS = 1_000;
/** Bound for all pages in all packings together. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_PAGE_BYTES = 1024 * 1024;
const LONGEST_ADDRESS = 500;
/** Estimated bytes of an entry beside its body: headers, address. */
const ENTRY_BYTES = 2_048;
/** Headers of requests that are answered with something else than a whole page: the router's requests, the framework's own, ranges. */
const OTHER_ANSWERS =
  /^(?:rsc$|next-|x-nextjs-|x-middleware-|x-invoke-|x-matched-path$|x-prerender-|range$|if-range$)/;
const DRAFT_COOKIE = '__prerender_bypass';
/** Headers of one connection or of one sending, not of the page. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'];

interface Entry extends KeptPage {
  /** Milliseconds. */
  until: number;
  /** The framework's own tag of what the page was made from; null when it has none. */
  source: string | null;
}

interface PageCache {
  /** @returns true when the request was answered with what is kept */
  answer(asked: Asked, res: ServerResponse): boolean;
  /** Before all steps that finish a page: one that is what it was a second ago is not finished again. */
  recall: AnswerStep;
  /** After all steps. */
  keep: AnswerStep;
}

/**
 * What an answer may differ by: device (an address of the other one is redirected), packing and address. A HEAD is
 * answered as a GET without its body.
 */
function keyOf({ req, url, path, device, encoding, document }: Asked): string | null {
  if (!document || url.length > LONGEST_ADDRESS || !isPagePath(path)) return null;
  // Asked for by this server alone, with its own header: to anybody else they are not there.
  if (path.includes(`/${FAILURE_SEGMENT}/`)) return null;
  return isPlain(req.headers) ? `${device} ${encoding} ${url}` : null;
}

function isPlain(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (OTHER_ANSWERS.test(name)) return false;
  return !headers.cookie?.includes(DRAFT_COOKIE);
}

/** @param now milliseconds, for tests */
export function createPageCache(now: () => number = Date.now): PageCache {
  // Entries that are no longer fresh stay until they have to make room: the next answer may be the same.
  const kept = createTtlCache<Entry>({
    max: MOST_BYTES,
    weigh: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
  });
  /** Of the answers that are under way. */
  const sources = new WeakMap<Asked, string>();
  const applies = (asked: Asked) => keyOf(asked) !== null;

  return {
    answer(asked, res) {
      const key = keyOf(asked);
      const found = key === null ? undefined : kept.get(key);
      if (!found || found.until <= now()) return false;
      sendKept(asked.req, res, found);
      return true;
    },
    recall: {
      name: 'recall',
      needs: 'The tag of a kept page changes with its text.',
      applies,
      takes: isKept,
      change(answer, asked): void {
        const source = answer.headers.get('etag');
        if (source === null) return;
        sources.set(asked, source);
        const found = kept.get(keyOf(asked) ?? '');
        if (found?.source !== source) return;
        for (const name of ['etag', 'vary', 'content-encoding']) {
          const value = found.headers[name];
          if (value !== undefined) answer.headers.set(name, String(value));
        }
        answer.body = found.body;
        answer.finished = true;
      },
    },
    keep: {
      name: 'keep',
      needs: 'What is the same for everybody says s-maxage and sets no cookie.',
      applies,
      takes: isKept,
      sent(answer, asked) {
        const key = keyOf(asked);
        if (key === null || !isKept(answer, asked) || answer.body.length > MOST_PAGE_BYTES) return;
        const headers = answer.headers.all();
        for (const name of OWN_HEADERS) delete headers[name];
        kept.set(key, {
          headers,
          body: answer.body,
          until: now() + FRESH_MS,
          source: sources.get(asked) ?? null,
        });
      },
    },
  };
}

const isKept: NonNullable<AnswerStep['takes']> = (head) =>
  head.status === 200 &&
  isShared(head) &&
  !head.headers.has('set-cookie') &&
  /^text\/html/.test(head.headers.get('content-type') ?? '');
