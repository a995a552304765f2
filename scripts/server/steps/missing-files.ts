import type { AnswerStep } from '../answers/answer';

/**
 * What is not there is kept by nobody. Of two instances one may be a version behind: a style sheet named by its content that it
 * does not have yet would be missing for a year in the browser that asked it.
 */
export const missingFiles: AnswerStep = {
  name: 'missing files',
  needs:
    'Headers of next.config.ts are set whatever comes of the answer; in place of a missing file stands the page that says so, kept as a page is.',
  // A document that failed has a page of its own, and what is below /api says itself what may be kept.
  applies: ({ document, path }) => !document && !/^\/api(?:\/|$)/.test(path),
  head({ status, headers }) {
    if (status >= 400) headers.set('Cache-Control', 'no-store');
  },
};
