import type { Metadata } from 'next';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { Brand } from '@/lib/views/brand';
import { alternates } from './alternates';
import { toDescription } from './reading';

/** A supplier may have written nothing of a brand: then its name and what there is of it describe its page. */
export function brandMetadata(brand: Brand, site: Site): Metadata {
  const t = translator(site.locale, 'brand');
  const { name, country, goodsCount } = brand;
  const about = () => t('about', { name: country ? t('from', { name, country }) : name, total: goodsCount });
  return {
    title: name,
    description: toDescription(brand.introHtml) ?? about(),
    ...alternates(site, (to) => to.brandDetail(brand.id)),
  };
}
