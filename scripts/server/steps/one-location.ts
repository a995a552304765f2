import type { AnswerStep } from '../answers/answer';
import { isPagePath } from '../answers/asked';

/**
 * The first answer of a page that leads elsewhere names the place twice: the framework writes it while it makes the page,
 * and again from what it has kept of it. Browsers join the two to one address that is not there.
 */
export const oneLocation: AnswerStep = {
  name: 'one location',
  needs: 'A redirect has one address, however often it is named.',
  applies: ({ path }) => isPagePath(path),
  head({ headers }) {
    const { location } = headers.all();
    if (Array.isArray(location) && location[0] !== undefined) headers.set('Location', location[0]);
  },
};
