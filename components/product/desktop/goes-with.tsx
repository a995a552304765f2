import { useTranslations } from 'next-intl';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import styles from './goes-with.module.css';
import { RelatedRow } from './related-row';

const MOST = 3;

/** The first of what is related, in the room beside the summary of a product without spectra. */
export function GoesWith({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product.related');
  const [group] = view.related;
  if (!group) return null;
  return (
    <section className={styles.with}>
      <h2>{t(group.kind)}</h2>
      <ul>
        {group.products.slice(0, MOST).map((product) => (
          <li key={product.id}>
            <RelatedRow site={site} product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
