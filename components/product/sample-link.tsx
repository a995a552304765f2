import { useTranslations } from 'next-intl';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';

/** The way to a sample, where a running programme gives some away. */
export function SampleLink({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('trials');
  if (!view.hasTrial) return null;
  return (
    <a className="button" href={`${paths(site).page('trialcenter')}#goods-${view.product.id}`}>
      {t('request')}
    </a>
  );
}
