import { FAILURE_DIGEST } from '@/lib/domain/failure-digest';

export type FailureStatus = 404 | 500 | 503;

/** The kinds of error pages; `unknown-middleware` is a 500 with a text of its own. */
export type FailureKind = `${FailureStatus}` | 'unknown-middleware';

const KINDS: readonly string[] = ['404', '500', '503', 'unknown-middleware'] satisfies FailureKind[];

export const isFailureKind = (text: string): text is FailureKind => KINDS.includes(text);
export const statusOf = (kind: FailureKind): FailureStatus =>
  kind === 'unknown-middleware' ? 500 : (Number(kind) as FailureStatus);

const digestOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : '';

/**
 * What an error that reached the browser means. Of one of the server's its digest alone travels, never its message. A script that
 * did not come is no failure of the server, nor logged there: it was not reached, or has another version by now.
 */
export function failureKind(error: unknown): FailureKind {
  const digest = digestOf(error);
  if (digest === FAILURE_DIGEST.unknownGuard) return 'unknown-middleware';
  return isChunkFailure(error) || digest === FAILURE_DIGEST[503] ? '503' : '500';
}

/** True for a script chunk that could not be loaded, usually because a new version was put in place. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /Failed to (load chunk|fetch dynamically imported module)/.test(error.message)
  );
}

/**
 * True when React did not find a node where it had put it: other software (a translator, an extension) moved it.
 * `tolerateMovedNodes` keeps this from happening; a page that got here all the same is whole again after a reload.
 */
const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException && ['NotFoundError', 'HierarchyRequestError'].includes(error.name);

/** Whether a reload is likely to help. */
export const isFixedByReload = (error: unknown): boolean => isChunkFailure(error) || isForeignChange(error);

const LAST_RELOAD = 'reloadedAt';
const ONCE_PER_MS = 60_000;

/** Whether nothing like it was done within a minute; notes that it is done now. */
function isFirstInAMinute(key: string, now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key)) < ONCE_PER_MS) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    // Without storage nothing would stop a loop: leave the page as it is.
    return false;
  }
}

/** Reloads the page, at most once a minute, so that what no reload mends cannot loop. */
export function reloadOnce(now = Date.now()): boolean {
  const first = isFirstInAMinute(LAST_RELOAD, now);
  if (first) location.reload();
  return first;
}

/**
 * A script chunk did not load. One of the page that is on its way is needed for it: that page is loaded whole, at
 * once, whatever was reloaded a moment ago (only the same chunk failing again stops it, since nothing mends that).
 * Any other is loaded on demand, by a page that works: once a minute.
 *
 * @param chunk what tells it from others
 */
export function reloadForChunk(chunk: string, now = Date.now()): boolean {
  const goingTo = document.documentElement.dataset.navigating;
  if (goingTo === undefined) return reloadOnce(now);
  const first = isFirstInAMinute(`${LAST_RELOAD} ${chunk}`, now);
  if (first) location.assign(goingTo || location.href);
  return first;
}
