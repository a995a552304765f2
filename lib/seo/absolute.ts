import { siteOrigin } from '@/lib/config/site-origin';

/** A path of this site as others cite it. */
export const absolute = (path: string): string => new URL(path, siteOrigin()).href;
