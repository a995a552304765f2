import { useTranslations } from 'next-intl';
import { priceSource } from '@/components/prices/price-slot';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import type { Site } from '@/lib/routing/site';
import { productJsonLd } from '@/lib/seo/product';
import type { ProductView } from '@/lib/views/product/product';
import { ProductEnquiry } from '../enquiry/product-enquiry';
import { productTrail } from '../product-trail';
import { productSections } from '../sections/product-sections';
import { CompactBar } from './compact-bar';
import styles from './product-page.module.css';
import { ProductSections } from './product-sections';
import { ProductSummary } from './product-summary';
import { SectionMarker } from './section-marker';

/** The product page on a desktop: what one needs to choose on the first screen, everything else below a local menu. */
export function DesktopProduct({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const sections = productSections(view);
  return (
    <div className="wrap" {...priceSource({ call: 'goodsDetail', input: { goodsId: view.product.id } })}>
      <Breadcrumb site={site} trail={productTrail(site, view)} data={[productJsonLd(view, site)]} />
      <ProductSummary site={site} view={view} />
      <nav className={styles.local} aria-label={t('sectionMenu')}>
        <ul>
          {sections.map(({ id, count }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {t(`sections.${id}`)}
                {count !== undefined && <small className="numeric"> {count}</small>}
              </a>
            </li>
          ))}
        </ul>
        <SectionMarker key={view.product.id} ids={sections.map(({ id }) => id)} />
      </nav>
      <ProductSections site={site} view={view} />
      <CompactBar site={site} view={view} />
      <ProductEnquiry view={view} />
    </div>
  );
}
