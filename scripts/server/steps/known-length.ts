import type { AnswerStep } from '../answers/answer';

/**
 * Calls and feeds are answered with their length, and HEAD of these and of files with the very headers of GET: the answer is held back
 * until it is whole, packed where the framework packs it.
 */
export const knownLength: AnswerStep = {
  name: 'known length',
  needs:
    'All that is answered below /api and /feeds is in memory anyway; what is too long to be held back says its length itself.',
  applies: ({ document, method, path }) =>
    !document && (method === 'HEAD' || /^\/(?:api|feeds)(?:\/|$)/.test(path)),
  takes: () => true,
};
