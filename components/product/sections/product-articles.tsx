import { ArticleCard } from '@/components/technical/article/article-card';
import list from '@/components/technical/article/article-list.module.css';
import type { Site } from '@/lib/routing/site';
import type { ArticleRow } from '@/lib/views/technical/technical';

/** Protocols and articles that a product stands in. */
export function ProductArticles({ site, articles }: { site: Site; articles: readonly ArticleRow[] }) {
  return (
    <ul className={list.list}>
      {articles.map((row) => (
        <ArticleCard key={row.id} site={site} row={row} />
      ))}
    </ul>
  );
}
