import type { ServerResponse } from 'node:http';
import { FAILURE_DIGEST } from '../../../lib/domain/failure-digest';
import { FAILURE_SEGMENT, UNKNOWN_LOT } from '../../../lib/routing/id-pages';
import { parsePath } from '../../../lib/routing/parse';
import type { Header } from '../../../lib/routing/security-headers';
import type { Site } from '../../../lib/routing/site';
import type { Answer, AnswerHead, AnswerStep } from '../answers/answer';
import type { Asked } from '../answers/asked';
import type { Encoding } from '../answers/encodings';
import { headOf, sendWhole } from '../answers/response';

export type FailureCode = 404 | 500 | 503;
/** Name of the site's own page: `unknown-middleware` is a 500 with words of its own, an unknown lot a 404. */
export type FailurePageName = `${FailureCode}` | 'unknown-middleware' | typeof UNKNOWN_LOT;

export interface FailurePage {
  html: Buffer;
  /** Empty for bytes as they are. */
  encoding: string;
}

interface FailurePages {
  /**
   * From outside the site's failure pages are not there.
   * @returns true when the request was answered here and must not reach the framework.
   */
  hide(asked: Asked, res: ServerResponse): boolean;
  /**
   * The framework answers a page that failed with the right status but an empty body, filled only by JavaScript; for
   * a document it is replaced by the site's own page.
   */
  step: AnswerStep;
}

export interface FailurePageOptions {
  /** Gets the site's page for a failure. Throws when that fails as well. */
  fetchPage(site: Site, name: FailurePageName, encoding: Encoding): Promise<FailurePage>;
  /** What is sent then: a small page in both languages that needs nothing. */
  lastResort(code: FailureCode): string;
  /** That of pages: what failed may have been a picture, whose policy lets a page show nothing. */
  policy: Header;
  /** True for the requests of `fetchPage` itself. */
  isInternal(asked: Asked): boolean;
}

/** How long a customer's client should wait when the backend is away, in seconds. */
const RETRY_AFTER_SECONDS = 30;
/** What the server is to send in place of an answer of the framework. */
interface Failure {
  status: number;
  page: FailurePageName;
}
/** Headers of the swallowed answer that say something about its body. */
const BODY_HEADERS = [
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'etag',
  'link',
  'last-modified',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
];
/** Pages that say more than that they are not there: what to do instead. */
const OWN_404: Readonly<Record<string, FailurePageName>> = { bench: UNKNOWN_LOT };
const FAILURE_PATH = new RegExp(`^/(?:pc|m)(?:/(?:zh|en))?/${FAILURE_SEGMENT}(?:/|$)`);

const codeOf = (status: number): FailureCode => (status === 503 ? 503 : status >= 500 ? 500 : 404);

function siteOf({ path, device: byAgent }: Asked): Site {
  const { device, locale } = parsePath(path);
  return { device: device ?? byAgent, locale };
}

/** What an error document of the framework says about the failure: errors of ours leave their digest in it. */
function failureIn({ body, status }: Pick<Answer, 'body' | 'status'>, path: string): Failure {
  if (body.includes(FAILURE_DIGEST[503])) return { status: 503, page: '503' };
  if (body.includes(FAILURE_DIGEST.unknownGuard)) return { status: 500, page: 'unknown-middleware' };
  const [name = '', ...deeper] = parsePath(path).segments;
  const own =
    status === 404 && deeper.length === 0 && Object.hasOwn(OWN_404, name) ? OWN_404[name] : undefined;
  return { status, page: own ?? `${codeOf(status)}` };
}

const isFailure = ({ status, headers }: AnswerHead): boolean =>
  status >= 400 && /^text\/(?:html|plain)/.test(headers.get('content-type') ?? 'text/html');

export function createFailurePages({
  fetchPage,
  lastResort,
  policy,
  isInternal,
}: FailurePageOptions): FailurePages {
  async function replace(answer: Answer, { status, page: name }: Failure, asked: Asked): Promise<void> {
    const code = codeOf(status);
    const page = await fetchPage(siteOf(asked), name, asked.encoding).catch(() => ({
      html: Buffer.from(lastResort(code)),
      encoding: '',
    }));
    const { headers } = answer;
    for (const name of BODY_HEADERS) headers.delete(name);
    answer.status = status;
    headers.set('Content-Type', 'text/html; charset=utf-8');
    headers.set('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
    headers.set('Vary', 'Accept-Encoding');
    headers.set(policy.key, policy.value);
    if (page.encoding) headers.set('Content-Encoding', page.encoding);
    if (code === 503) headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
    answer.body = page.html;
    answer.finished = true;
  }

  return {
    hide(asked, res) {
      if (!FAILURE_PATH.test(asked.path) || isInternal(asked)) return false;
      const answer: Answer = Object.assign(headOf(res), { body: Buffer.alloc(0) });
      void replace(answer, { status: 404, page: '404' }, asked).then(() =>
        sendWhole(res, answer.body, (body) => res.end(body)),
      );
      return true;
    },
    step: {
      name: 'failure pages',
      needs: 'The body of a failed page holds the digest of the error that it failed with.',
      applies: (asked) => asked.document && !isInternal(asked),
      takes: isFailure,
      change: (answer, asked) => replace(answer, failureIn(answer, asked.path), asked),
    },
  };
}
