import 'server-only';

/** 200 with the document, 404 for null, 503 while the backend fails: a crawler must not take that for an empty map. */
export async function sitemapResponse(document: Promise<string | null>): Promise<Response> {
  try {
    const xml = await document;
    if (xml === null) return new Response(null, { status: 404 });
    const headers = {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    };
    return new Response(xml, { headers });
  } catch {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  }
}
