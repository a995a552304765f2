import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Step } from '@/lib/seo/trail';

/** The way to the comparison. */
export const compareTrail = (site: Site): Step[] => [
  { name: translator(site.locale, 'shell')('products'), href: paths(site).product() },
  { name: translator(site.locale, 'compare')('title') },
];
