import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

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

/** By weak comparison, as for all GETs: the packing of what the browser has does not matter. */
function hasIt({ headers }: IncomingMessage, etag: OutgoingHttpHeaders[string]): boolean {
  const asked = headers['if-none-match'];
  if (etag === undefined || asked === undefined || headers['cache-control']?.includes('no-cache'))
    return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const mine = bare(String(etag));
  return asked.trim() === '*' || asked.split(',').some((tag) => bare(tag) === mine);
}
