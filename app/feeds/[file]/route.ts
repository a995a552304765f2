import { newsFeed } from '@/lib/seo/feed';
import { xmlResponse } from '@/lib/seo/xml-response';

export const dynamic = 'force-dynamic';

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  return xmlResponse(newsFeed((await params).file), { mime: 'application/rss+xml', seconds: 60 });
}
