import 'server-only';
import { COMMON_LASERS, type LaserLine } from '@/lib/domain/light/lasers';
import { emptyListQuery } from '@/lib/routing/list-query';
import type { Locale } from '@/lib/routing/site';
import { secondary } from '../ask';
import { FRESH_SECONDS, toGoodsQuery } from './product-list';

/** The lasers, by default the common ones, that excite something in the catalogue; all of them where nothing has counted. */
export async function loadLaserChoice(
  locale: Locale,
  lines: readonly LaserLine[] = COMMON_LASERS,
): Promise<readonly LaserLine[]> {
  const all = await secondary('gdGoodspageQuery', toGoodsQuery(emptyListQuery()), {
    locale,
    seconds: FRESH_SECONDS,
  });
  if (!all?.facets) return lines;
  const counted = all.facets.find(({ key }) => key === 'laser')?.values ?? [];
  return lines.filter((nm) => counted.some(({ value, count }) => value === nm && count > 0));
}
