import type { MetadataRoute } from 'next';
import { siteOrigin } from '@/lib/config/site-origin';

/** Made on request: the origin is a setting of the running server, not of the build. */
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // Pictures, videos and documents of the pages lie below the API.
      allow: ['/', '/api/files/'],
      // Filtered lists are not named: who may not fetch one can't see that it is not to be indexed.
      disallow: ['/api/'],
    },
    sitemap: `${siteOrigin()}/sitemap.xml`,
  };
}
