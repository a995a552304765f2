import type { AnswerStep } from '../answers/answer';
import { isPagePath } from '../answers/asked';

/**
 * What asks a page's address for something else than a document gets the document as the framework writes it, with the tag
 * of the finished one. Neither a cache nor a browser may take the one for the other, so it is kept by nobody.
 */
export const unfinished: AnswerStep = {
  name: 'unfinished',
  needs: 'What is no document of a page is told from one by its type.',
  applies: ({ document, path }) => !document && isPagePath(path),
  head({ headers }) {
    if (!/^text\/html/.test(headers.get('content-type') ?? '')) return;
    headers.set('Cache-Control', 'no-store');
    headers.delete('ETag');
  },
};
