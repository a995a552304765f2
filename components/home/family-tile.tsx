import { useTranslations } from 'next-intl';
import { ProductImage } from '@/components/product/product-marks';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { Family } from '@/lib/views/shell/home';
import styles from './family-tile.module.css';

const NAMED = 4;

/** A root category: how many products it has and what lies below it. */
export function FamilyTile({ site, family: { category, product } }: { site: Site; family: Family }) {
  const t = useTranslations('productList');
  return (
    <a
      className={styles.tile}
      href={paths(site).product({ classifyId: category.id, type: 'DB', name: category.name })}
    >
      <h3 lang={category.lang}>{category.name}</h3>
      <small className="numeric">{t('total', { total: category.goodsCount })}</small>
      <span className={styles.picture}>{product && <ProductImage product={product} alt="" size={84} />}</span>
      <span className={styles.below}>
        {category.children
          .slice(0, NAMED)
          .map((child) => child.name)
          .join(' · ')}
      </span>
    </a>
  );
}
