import { BODY_LENGTH } from '../../../lib/routing/body-length';
import type { AnswerStep } from '../answers/answer';

/** Written while they are downloaded. They answer HEAD themselves: as a GET it would draw all papers for nobody. */
const DRAWN = /^\/api\/files\/papers\//;

/**
 * Calls and feeds are answered with their length, and HEAD of these and of files with the very headers of GET: the answer is held back
 * until it is whole, packed where the framework packs it. A file that is read from disk as it is sent knows its own.
 */
export const knownLength: AnswerStep = {
  name: 'known length',
  needs:
    'Answers below /api and /feeds are in memory anyway, except those that say their length; an answer that is packed says so by now.',
  applies: ({ document, method, path }) =>
    !document && (method === 'HEAD' ? !DRAWN.test(path) : /^\/(?:api|feeds)(?:\/|$)/.test(path)),
  head({ headers }) {
    const length = headers.get(BODY_LENGTH);
    if (length === null) return;
    headers.delete(BODY_LENGTH);
    if (!headers.has('content-encoding')) headers.set('Content-Length', length);
  },
  // A ZIP is written while it is downloaded, as fast as it is read: nobody knows its length, and to hold it back would be to
  // draw all of it for a reader who may have gone.
  takes: ({ headers }) => !headers.has('content-length') && headers.get('content-type') !== 'application/zip',
};
