import { useTranslations } from 'next-intl';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { CategoryNode } from '@/lib/views/product-list';
import styles from './family-tile.module.css';

const NAMED = 4;

/** A root category: how many products it has and what lies below it. */
export function FamilyTile({ site, family }: { site: Site; family: CategoryNode }) {
  const t = useTranslations('productList');
  return (
    <a
      className={styles.tile}
      href={paths(site).product({ classifyId: family.id, type: 'DB', name: family.name })}
      data-prefetch=""
    >
      <h3 lang={family.lang}>{family.name}</h3>
      <small className="numeric">{t('total', { total: family.goodsCount })}</small>
      <span className={styles.below}>
        {family.children
          .slice(0, NAMED)
          .map((child) => child.name)
          .join(' · ')}
      </span>
    </a>
  );
}
