import { serveSharePicture } from '@/lib/backend/share/serve-share-picture';
import { loadShareFacts } from '@/lib/seo/share/facts';
import { readShareName } from '@/lib/seo/share/share-address';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ file: string }>;
}

/** The picture that a page is shown by where it is passed on. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const shared = readShareName(file);
  if (!shared) return new Response(null, { status: 404 });
  try {
    return await serveSharePicture(file, () => loadShareFacts(shared), request.headers);
  } catch {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  }
}
