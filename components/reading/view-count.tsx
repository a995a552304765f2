import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';

/** How often a text was read, once somebody has: pages are kept, so it lags by some minutes. */
export function ViewCount({ site, count }: { site: Site; count: number }) {
  return count > 0 ? <span>{translator(site.locale, 'reading')('views', { count })}</span> : null;
}
