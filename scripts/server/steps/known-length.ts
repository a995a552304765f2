import type { AnswerStep } from '../answers/answer';

/**
 * Calls are answered with their length, and HEAD of calls and files with the very headers of GET: the answer is held back
 * until it is whole, packed where the framework packs it.
 */
export const knownLength: AnswerStep = {
  name: 'known length',
  needs:
    'All that is answered below /api is in memory anyway; what is too long to be held back says its length itself.',
  applies: ({ document, method, path }) => !document && (method === 'HEAD' || /^\/api(?:\/|$)/.test(path)),
  takes: () => true,
};
