import { useTranslations } from 'next-intl';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import styles from './related-products.module.css';
import { RelatedRow } from './related-row';

/** What is related, by kind, in two columns of rows. */
export function RelatedProducts({ site, groups }: { site: Site; groups: ProductView['related'] }) {
  const t = useTranslations('product');
  return groups.map(({ kind, products }) => (
    <div key={kind} className={styles.group}>
      <h3>{t(`related.${kind}`)}</h3>
      <ul className={styles.grid}>
        {products.map((product) => (
          <li key={product.id}>
            <RelatedRow site={site} product={product} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
