import type { AnswerStep } from '../answers/answer';

const QUERY_HEADER = 'x-nextjs-rewritten-query';

/**
 * Answers to the router name the query a page was rendered with when a rewrite changed it. For a rewrite that hands
 * the query on unchanged the framework names an empty one, and the router would then show what it fetched for one
 * query under the address of another. Without the header it goes by the address, which is right.
 */
export const routerQuery: AnswerStep = {
  name: 'router query',
  needs: 'The router goes by the address when an answer has no x-nextjs-rewritten-query.',
  applies: ({ req }) => req.headers.rsc !== undefined,
  head({ headers }) {
    if (headers.get(QUERY_HEADER) === '') headers.delete(QUERY_HEADER);
  },
};
