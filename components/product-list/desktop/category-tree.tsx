import { BlockFailure } from '@/components/failure/block-failure';
import { keepHtml } from '@/components/ui/markup/static-html';
import { translator } from '@/lib/i18n/translator';
import { categoryHref, emptyListQuery, type ListQuery } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import type { CategoryNode, ProductListView } from '@/lib/views/product-list';
import styles from './category-tree.module.css';

/** Ids of a category, its ancestors and nothing else: the branches that stand open. */
function openBranches(view: ProductListView): Set<number> {
  const { category } = view;
  return new Set(category ? [category.id, ...category.ancestors.map((a) => a.id)] : []);
}

/** With no category chosen, all branches are closed: the same for every list of products. */
const closedTree = keepHtml((tree: CategoryNode[], site) => (
  <Branches site={site} query={emptyListQuery()} tree={tree} open={new Set()} current={null} />
));

/** The categories, open down to the chosen one. What was searched stays. */
export function CategoryTree({ site, view }: { site: Site; view: ProductListView }) {
  const { tree, category, query } = view;
  if (tree === null) return <BlockFailure text={translator(site.locale, 'productList')('failed')} />;
  if (category === null && query.words === '') return closedTree(tree, site);
  return (
    <Branches
      site={site}
      query={query}
      tree={tree}
      open={openBranches(view)}
      current={category?.id ?? null}
    />
  );
}

interface Props {
  site: Site;
  query: ListQuery;
  tree: CategoryNode[];
  open: Set<number>;
  /** Id of the chosen category. */
  current: number | null;
}

function Branches({ site, query, tree, open, current }: Props) {
  const t = translator(site.locale, 'productList');
  const branch = (nodes: CategoryNode[], level: number) => (
    <ul className={level > 1 ? styles.nested : undefined}>
      {nodes.map((node) => (
        <li key={node.id}>
          <a
            id={`category-${node.id}`}
            href={categoryHref(site, query, node)}
            aria-current={node.id === current ? 'page' : undefined}
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
      <a href={categoryHref(site, query, null)} aria-current={current === null ? 'page' : undefined}>
        {t('title')}
      </a>
      {branch(tree, 1)}
    </nav>
  );
}
