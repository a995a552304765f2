import { sitemapIndex } from '@/lib/seo/sitemap';
import { sitemapResponse } from '@/lib/seo/sitemap-response';

export const dynamic = 'force-dynamic';

export const GET = () => sitemapResponse(sitemapIndex());
