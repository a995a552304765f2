import { useTranslations } from 'next-intl';
import { StaticHtml } from '@/components/ui/markup/static-html';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import { productSections } from '../sections/product-sections';
import { sectionContent } from '../sections/section-content';
import styles from './product-sections.module.css';
import { RelatedProducts } from './related-products';

/** Everything about the product, each part under its own heading and anchor. */
export function ProductSections({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const content = sectionContent(site, view, () => <RelatedProducts site={site} groups={view.related} />);
  return (
    <StaticHtml as="div">
      {productSections(view).map(({ id }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{t(`sections.${id}`)}</h2>
          {content[id]()}
        </section>
      ))}
    </StaticHtml>
  );
}
