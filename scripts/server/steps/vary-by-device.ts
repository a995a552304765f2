import { type AnswerStep, isShared, varyBy } from '../answers/answer';
import { isPagePath } from '../answers/asked';

/** A phone that asks for a desktop's page is redirected, and the other way round: docs/caching.md. */
export const varyByDevice: AnswerStep = {
  name: 'vary by device',
  needs:
    'What shared caches may keep says s-maxage; redirects say Vary: User-Agent themselves (middleware.ts).',
  applies: ({ path }) => isPagePath(path),
  head(head) {
    if (isShared(head)) varyBy(head.headers, 'User-Agent');
  },
};
