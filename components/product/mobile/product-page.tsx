import { useTranslations } from 'next-intl';
import { CompareButton } from '@/components/compare/compare-button';
import { priceSource } from '@/components/prices/price-slot';
import { LaserFit } from '@/components/spectra/laser-fit';
import { SpectrumLinks } from '@/components/spectra/spectrum-links';
import { SpectrumNotes } from '@/components/spectra/spectrum-notes';
import { CrawledTrail } from '@/components/ui/breadcrumb';
import { Island } from '@/components/ui/island';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { defaultLines } from '@/lib/domain/light/lasers';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { productJsonLd } from '@/lib/seo/product';
import type { ProductView } from '@/lib/views/product/product';
import { Citation } from '../citation/citation';
import { Dispatch } from '../dispatch/dispatch';
import { DocumentCards } from '../documents/document-cards';
import { ProductEnquiry } from '../enquiry/product-enquiry';
import { KeyFacts } from '../facts/key-facts-list';
import { KitComponents } from '../facts/kit-components';
import { ProductGallery } from '../gallery/product-gallery';
import { HazardNotice, hasMoreHazards } from '../hazard-notice';
import { ProductIdentity } from '../product-identity';
import { ProductTags } from '../product-tags';
import { productTrail } from '../product-trail';
import { SampleLink } from '../sample-link';
import { productSections, type SectionId } from '../sections/product-sections';
import { sectionContent } from '../sections/section-content';
import { BottomBar } from './bottom-bar';
import { PackList } from './pack-list';
import styles from './product-page.module.css';
import { RelatedStrip } from './related-strip';

/** Where the page itself leads, it is open: not every browser opens what lies around a link's target. */
const isLedTo = (id: SectionId, { hazard }: ProductView) => id === 'storage' && hasMoreHazards(hazard);

/** The product page on a phone: the same facts; what is long opens in place. */
export function MobileProduct({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const compare = useTranslations('compare');
  const bench = useTranslations('benchSheet');
  const { product, spectra } = view;
  const content = sectionContent(site, view, () => <RelatedStrip site={site} groups={view.related} />);
  return (
    <div
      className={styles.page}
      {...priceSource({ call: 'goodsDetail', input: { goodsId: view.product.id } })}
    >
      <CrawledTrail site={site} trail={productTrail(site, view)} data={[productJsonLd(view, site)]} />
      <StaticHtml as="div" className={styles.picture}>
        <ProductGallery view={view} />
      </StaticHtml>
      <div className={styles.summary}>
        <div className={styles.kick}>
          <ProductTags site={site} view={view} />
          <Citation view={view} />
        </div>
        <ProductIdentity site={site} view={view} />
        {spectra.length > 0 && <SpectrumLinks site={site} view={view} />}
        <StaticHtml as="div">
          {view.hazard && <HazardNotice hazard={view.hazard} />}
          <KeyFacts view={view} />
          <KitComponents components={view.components} />
          <LaserFit spectra={spectra} lines={defaultLines(spectra.map(({ excitation }) => excitation))} />
        </StaticHtml>
        <h2 className={styles.packsTitle} id="packs">
          {t('packs')}
        </h2>
        <Island>
          <PackList site={site} product={product} packs={view.packs}>
            <Dispatch view={view} />
          </PackList>
        </Island>
        <StaticHtml as="div">
          <p className={styles.acts}>
            <CompareButton label={compare('button')} product={product} look="words" />
            <a
              className={`button button-small ${styles.act}`}
              href={paths(site).bench({ catalogNo: product.catalogNo })}
            >
              {bench('open')}
            </a>
            <SampleLink site={site} view={view} />
          </p>
          <DocumentCards site={site} view={view} />
          {product.summary && <p className={styles.text}>{product.summary}</p>}
          {spectra.length > 0 && (
            <p className={styles.notes} id="spectra">
              <SpectrumNotes view={view} />
            </p>
          )}
          <p className={styles.notes}>{t('researchOnly')}</p>
        </StaticHtml>
      </div>
      <StaticHtml as="div" className={styles.sections}>
        {productSections(view).map(({ id, count }, index) => (
          <details key={id} open={index === 0 || isLedTo(id, view)} className={styles.section}>
            <summary>
              <h2>{t(`sections.${id}`)}</h2>
              {count !== undefined && <span className="numeric">{count}</span>}
            </summary>
            {/* In what opens, not on it: a browser opens what lies around a link's target, never the target itself. */}
            <div id={id} className={styles.content}>
              {content[id]()}
            </div>
          </details>
        ))}
      </StaticHtml>
      <BottomBar site={site} view={view} />
      <ProductEnquiry view={view} />
    </div>
  );
}
