import type { IncomingMessage, ServerResponse } from 'node:http';

const QUERY_HEADER = 'x-nextjs-rewritten-query';

/**
 * Answers to the router name the query a page was rendered with when a rewrite changed it. For a rewrite that hands
 * the query on unchanged the framework names an empty one, and the router would then show what it fetched for one
 * query under the address of another. Without the header it goes by the address, which is right.
 */
export function nameNoEmptyQuery(req: IncomingMessage, res: ServerResponse): void {
  if (req.headers.rsc === undefined) return;
  const { setHeader } = res;
  res.setHeader = ((name: string, value: number | string | readonly string[]) =>
    name.toLowerCase() === QUERY_HEADER && value === ''
      ? res
      : setHeader.call(res, name, value)) as ServerResponse['setHeader'];
}
