import { CallError } from '@/lib/backend/http/errors';
import { serveSharePicture } from '@/lib/backend/share/serve-share-picture';
import { loadShareFacts } from '@/lib/seo/share/facts';
import { readShareName } from '@/lib/seo/share/share-address';
import { BackendFailure } from '@/lib/views/required';

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
  } catch (error) {
    // A picture that can't be drawn is no matter of waiting: the framework logs it, and answers 500.
    if (!(error instanceof BackendFailure || error instanceof CallError)) throw error;
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } });
  }
}
