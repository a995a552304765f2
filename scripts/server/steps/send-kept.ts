import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { matchesEtag } from '../../../lib/routing/matches-etag';

/** A page as it was sent. */
export interface KeptPage {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Answers with a page that is kept, or that nothing has changed. */
export function sendKept(req: IncomingMessage, res: ServerResponse, { headers, body }: KeptPage): void {
  if (hasIt(req, headers.etag)) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = headers;
    res.writeHead(304, rest).end();
    return;
  }
  res.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}

function hasIt({ headers }: IncomingMessage, etag: OutgoingHttpHeaders[string]): boolean {
  const asked = headers['if-none-match'];
  if (etag === undefined || asked === undefined || headers['cache-control']?.includes('no-cache'))
    return false;
  return matchesEtag(asked, String(etag));
}
