import { useTranslations } from 'next-intl';
import { ProductGrid } from '@/components/product-list/desktop/rows/product-grid';
import type { Site } from '@/lib/routing/site';
import type { BrandView } from '@/lib/views/brand';
import { BrandIntro } from '../brand-intro';

export function DesktopBrand({ site, view }: { site: Site; view: BrandView }) {
  const t = useTranslations('brand');
  return (
    <BrandIntro site={site} view={view}>
      {view.products && view.products.length > 0 ? (
        <ProductGrid site={site} products={view.products} />
      ) : (
        <p>{t('none')}</p>
      )}
    </BrandIntro>
  );
}
