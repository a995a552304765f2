import { useTranslations } from 'next-intl';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductView } from '@/lib/views/product/product';
import styles from './product-tags.module.css';

/** Category, brand and how it must be kept, as small labels above the name. */
export function ProductTags({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product');
  const category = view.categories.at(-1);
  const to = paths(site);
  return (
    <ul className={styles.tags}>
      {category && (
        <li className={styles.category}>
          <a
            href={to.product({ classifyId: category.id, type: 'DB', name: category.name })}
            lang={category.lang}
          >
            {category.name}
          </a>
        </li>
      )}
      {view.product.brand && (
        <li>
          <a href={to.brandDetail(view.product.brand.id)}>{view.product.brand.name}</a>
        </li>
      )}
      {view.product.isNew && <li>{t('isNew')}</li>}
      <li className={styles.care}>{view.storage.text}</li>
    </ul>
  );
}
