import { sitemapPart } from '@/lib/seo/sitemap/sitemap';
import { xmlResponse } from '@/lib/seo/xml-response';

export const dynamic = 'force-dynamic';

export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }) {
  return xmlResponse(sitemapPart((await params).part));
}
