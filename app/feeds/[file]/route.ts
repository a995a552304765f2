import { newsFeed } from '@/lib/seo/feed';
import { xmlResponse } from '@/lib/seo/xml-response';

export const dynamic = 'force-dynamic';

/** Readers ask for a feed every few minutes for years: what they have is not sent again. */
export async function GET({ headers }: Request, { params }: { params: Promise<{ file: string }> }) {
  const kind = { mime: 'application/rss+xml', seconds: 60 };
  return xmlResponse(newsFeed((await params).file), kind, headers);
}
