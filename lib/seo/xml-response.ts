import 'server-only';

/** 200 with the document, 404 for null, 503 while the backend fails: a crawler must not take that for an empty document. */
export async function xmlResponse(
  document: Promise<string | null>,
  { mime, seconds }: { mime: string; seconds: number } = { mime: 'application/xml', seconds: 3600 },
): Promise<Response> {
  try {
    const xml = await document;
    if (xml === null) return new Response(null, { status: 404 });
    const headers = {
      'Content-Type': `${mime}; charset=utf-8`,
      'Cache-Control': `public, max-age=${seconds}`,
    };
    return new Response(xml, { headers });
  } catch {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  }
}
