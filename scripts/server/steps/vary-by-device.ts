import { type AnswerStep, isShared, varyBy } from '../answers/answer';

const PAGES = /^\/(?:pc|m)(?:\/|$)/;

/** A phone that asks for a desktop's page is redirected, and the other way round: docs/caching.md. */
export const varyByDevice: AnswerStep = {
  name: 'vary by device',
  needs:
    'What shared caches may keep says s-maxage; redirects say Vary: User-Agent themselves (middleware.ts).',
  applies: ({ path }) => PAGES.test(path),
  head(head) {
    if (isShared(head)) varyBy(head.headers, 'User-Agent');
  },
};
