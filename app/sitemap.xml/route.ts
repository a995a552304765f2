import { sitemapIndex } from '@/lib/seo/sitemap/sitemap';
import { xmlResponse } from '@/lib/seo/xml-response';

export const dynamic = 'force-dynamic';

export const GET = () => xmlResponse(sitemapIndex());
