import { sitemapPart } from '@/lib/seo/sitemap';
import { sitemapResponse } from '@/lib/seo/sitemap-response';

export const dynamic = 'force-dynamic';

export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }) {
  return sitemapResponse(sitemapPart((await params).part));
}
