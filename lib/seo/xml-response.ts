import 'server-only';
import { createHash } from 'node:crypto';
import { matchesEtag } from '@/lib/routing/matches-etag';
import { BackendFailure } from '@/lib/views/required';

export interface XmlDocument {
  xml: string;
  /** When what it says last changed, as the records have it; absent where they don't. */
  changedAt?: Date;
}

interface Options {
  mime?: string;
  seconds?: number;
}

/** 200 with the document, 404 for null, 503 while the backend fails: a crawler must not take that for an empty document. */
export async function xmlResponse(
  document: Promise<string | XmlDocument | null>,
  { mime = 'application/xml', seconds = 3600 }: Options = {},
  asked?: Headers,
): Promise<Response> {
  try {
    const found = await document;
    if (found === null) return new Response(null, { status: 404 });
    const { xml, changedAt }: XmlDocument = typeof found === 'string' ? { xml: found } : found;
    const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`;
    const headers = {
      'Cache-Control': `public, max-age=${seconds}`,
      ETag: etag,
      // As the framework says when it packs the document; it packs no 304.
      Vary: 'Accept-Encoding',
      ...(changedAt && { 'Last-Modified': changedAt.toUTCString() }),
    };
    if (asked && isKnown(asked, etag, changedAt)) return new Response(null, { status: 304, headers });
    return new Response(xml, { headers: { ...headers, 'Content-Type': `${mime}; charset=utf-8` } });
  } catch (error) {
    // What is no failure of the backend is told to nobody but by the framework, which answers 500.
    if (!(error instanceof BackendFailure)) throw error;
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

/** Whoever asks has it already. A date is looked at where no tag is sent: it says nothing of what was taken away. */
function isKnown(asked: Headers, etag: string, changedAt: Date | undefined): boolean {
  const tags = asked.get('if-none-match');
  if (tags !== null) return matchesEtag(tags, etag);
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  return changedAt !== undefined && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
