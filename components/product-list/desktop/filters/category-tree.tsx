import { BlockFailure } from '@/components/failure/block-failure';
import { keepHtml } from '@/components/ui/markup/static-html';
import { translator } from '@/lib/i18n/translator';
import { categoryLinks, emptyListQuery, type ListQuery, listHref } from '@/lib/routing/list-query';
import type { Site } from '@/lib/routing/site';
import type { CategoryNode, ProductListView } from '@/lib/views/product-list/product-list';
import styles from './category-tree.module.css';

/** Ids of a category, its ancestors and nothing else: the branches that stand open. */
function openBranches(view: ProductListView): Set<number> {
  const { category } = view;
  return new Set(category ? [category.id, ...category.ancestors.map((a) => a.id)] : []);
}

/** With nothing chosen, all branches are closed: the same for every list of products. */
const closedTree = keepHtml((tree: CategoryNode[], site) => (
  <Branches site={site} query={emptyListQuery()} tree={tree} open={new Set()} current={null} />
));

/** The categories, open down to the chosen one. What was searched and filtered stays. */
export function CategoryTree({ site, view }: { site: Site; view: ProductListView }) {
  const { tree, category, query } = view;
  if (tree === null) return <BlockFailure text={translator(site.locale, 'productList')('failed')} />;
  // All that decides where a category leads is in its address.
  if (category === null && listHref(site, { ...query, page: 1 }) === listHref(site, emptyListQuery()))
    return closedTree(tree, site);
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
  const linkTo = categoryLinks(site, query);
  const item = (node: CategoryNode, level: number) => (
    <li key={node.id}>
      <a
        id={`category-${node.id}`}
        {...linkTo(node)}
        lang={node.lang}
        aria-current={node.id === current ? 'page' : undefined}
      >
        {node.name}
        <span className="numeric">{node.goodsCount}</span>
      </a>
      {open.has(node.id) && node.children.length > 0 && branch(node.children, level + 1)}
    </li>
  );
  const branch = (nodes: CategoryNode[], level: number) => {
    const leads = ({ id, goodsCount }: CategoryNode) => goodsCount > 0 || open.has(id);
    const rest = nodes.filter((node) => !leads(node));
    return (
      <>
        <ul className={level > 1 ? styles.nested : undefined}>
          {nodes.filter(leads).map((node) => item(node, level))}
        </ul>
        {rest.length > 0 && (
          <details className={styles.rest}>
            <summary>{t('rest', { count: rest.length })}</summary>
            <ul>{rest.map((node) => item(node, level))}</ul>
          </details>
        )}
      </>
    );
  };
  return (
    <nav className={styles.tree} aria-label={t('categories')}>
      <a {...linkTo(null)} aria-current={current === null ? 'page' : undefined}>
        {t('title')}
      </a>
      {branch(tree, 1)}
    </nav>
  );
}
