import { useTranslations } from 'next-intl';
import { CompareButton } from '@/components/compare/compare-button';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { LaserFit } from '@/components/spectra/laser-fit';
import { SpectrumLinks } from '@/components/spectra/spectrum-links';
import { SpectrumNotes } from '@/components/spectra/spectrum-notes';
import { Island } from '@/components/ui/island';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { defaultLines } from '@/lib/domain/light/lasers';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import { Citation } from '../citation/citation';
import { Dispatch } from '../dispatch/dispatch';
import { DocumentCards } from '../documents/document-cards';
import { AskButton } from '../enquiry/ask-button';
import { KeyFacts } from '../facts/key-facts-list';
import { KitComponents } from '../facts/kit-components';
import { hasCurves, ProductGallery } from '../gallery/product-gallery';
import { HazardNotice } from '../hazard-notice';
import { ChosenPack } from '../pack/chosen-pack';
import { ProductIdentity } from '../product-identity';
import { ProductTags } from '../product-tags';
import { SampleLink } from '../sample-link';
import { SUMMARY } from './compact-bar-id';
import { GoesWith } from './goes-with';
import { PackTable } from './pack-table';
import styles from './product-summary.module.css';

/** Pictures and documents left; right what identifies the product, its figures, dangers, fit and pack sizes. */
export function ProductSummary({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const compare = useTranslations('compare');
  const bench = useTranslations('benchSheet');
  const { product, spectra } = view;
  return (
    <div className={styles.top} id={SUMMARY}>
      <StaticHtml as="div" className={styles.pictures}>
        <ProductGallery view={view} />
        {spectra.length > 0 && <SpectrumLinks site={site} view={view} />}
        {spectra.length > 0 && (
          <p className={styles.notes} id="spectra">
            <SpectrumNotes view={view} />
          </p>
        )}
        <DocumentCards site={site} view={view} />
        {product.summary && <p className={styles.summary}>{product.summary}</p>}
        <KitComponents components={view.components} />
        {!hasCurves(view) && <GoesWith site={site} view={view} />}
      </StaticHtml>
      <div>
        <div className={styles.kick}>
          <ProductTags site={site} view={view} />
          <Citation view={view} />
          <FavouriteButton productId={product.id} name={product.name} look="words" />
        </div>
        <ProductIdentity site={site} view={view} />
        <StaticHtml as="div">
          {view.hazard && <HazardNotice hazard={view.hazard} />}
          <KeyFacts view={view} />
          <LaserFit spectra={spectra} lines={defaultLines(spectra.map(({ excitation }) => excitation))} />
        </StaticHtml>
        <Island>
          <PackTable site={site} view={view} />
        </Island>
        <div className={styles.actions}>
          <AskButton site={site} productId={product.id} className="button button-primary" />
          <SampleLink site={site} view={view} />
          <CompareButton label={compare('button')} product={product} look="words" />
          <a className="button button-small" href={paths(site).bench({ catalogNo: product.catalogNo })}>
            {bench('open')}
          </a>
          <p className={styles.research}>{t('researchOnly')}</p>
        </div>
        {/* What can be done is seen without scrolling; what is only told of the sizes stands below it. */}
        <Dispatch view={view} />
        <ChosenPack packs={view.packs} />
      </div>
    </div>
  );
}
