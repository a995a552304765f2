import 'server-only';
import { COMMON_LASERS, type LaserLine } from '@/lib/domain/light/lasers';
import { emptyListQuery } from '@/lib/routing/list-query';
import type { Locale } from '@/lib/routing/site';
import { secondary } from '../ask';
import { SECONDS, toGoodsQuery } from './product-list';

/** The common lasers that excite something in the catalogue; all of them where nothing has counted. */
export async function loadLaserChoice(locale: Locale): Promise<readonly LaserLine[]> {
  const all = await secondary('gdGoodspageQuery', toGoodsQuery(emptyListQuery()), {
    locale,
    seconds: SECONDS,
  });
  if (!all?.facets) return COMMON_LASERS;
  const counted = all.facets.find(({ key }) => key === 'laser')?.values ?? [];
  return COMMON_LASERS.filter((nm) => counted.some(({ value, count }) => value === nm && count > 0));
}
