import { BlockFailure } from '@/components/shared/failure/block-failure';
import { wordsOf } from '@/lib/i18n/words';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { CategoryNode, ProductListView } from '@/lib/views/product-list';
import styles from './category-tree.module.css';

/** Ids of a category, its ancestors and nothing else: the branches that stand open. */
function openBranches(view: ProductListView): Set<number> {
  const { category } = view;
  return new Set(category ? [category.id, ...category.ancestors.map((a) => a.id)] : []);
}

/** The categories, open down to the chosen one. Filters of another category would mean little, so they drop. */
export function CategoryTree({ site, view }: { site: Site; view: ProductListView }) {
  const t = wordsOf(site.locale, 'productList');
  if (view.tree === null) return <BlockFailure text={t('failed')} />;
  const open = openBranches(view);
  const to = paths(site);
  const branch = (nodes: CategoryNode[], level: number) => (
    <ul className={level > 1 ? styles.nested : undefined}>
      {nodes.map((node) => (
        <li key={node.id}>
          <a
            id={`category-${node.id}`}
            href={to.product({ classifyId: node.id, type: 'DB', name: node.name })}
            aria-current={node.id === view.category?.id ? 'page' : undefined}
          >
            {node.name}
            <span className="numeric">{node.goodsCount}</span>
          </a>
          {open.has(node.id) && node.children.length > 0 && branch(node.children, level + 1)}
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.tree} aria-label={t('categories')}>
      <a href={to.product()} aria-current={view.category ? undefined : 'page'}>
        {t('title')}
      </a>
      {branch(view.tree, 1)}
    </nav>
  );
}
