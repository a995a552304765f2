import type { Metadata } from 'next';
import { ArticleList } from '@/components/technical/article/article-list';
import type { ArticleKind } from '@/lib/domain/content/entries';
import { listMetadata } from '@/lib/seo/technical';
import { siteOf } from '@/lib/views/params';
import { loadArticleListView, readPage, readTechnicalFilter } from '@/lib/views/technical/technical';

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The page that lists one kind of technical resources. */
export const articleListPage = (kind: ArticleKind) => ({
  async ListPage({ params, searchParams }: Props) {
    const site = await siteOf(params);
    const query = await searchParams;
    const filter = readTechnicalFilter(query);
    const view = await loadArticleListView(kind, filter, readPage(query.page), site.locale);
    return <ArticleList site={site} view={view} />;
  },
  async generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
    return listMetadata(kind, await siteOf(params), await searchParams);
  },
});
