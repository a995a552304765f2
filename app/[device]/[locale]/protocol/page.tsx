import type { Metadata } from 'next';
import { ArticleList } from '@/components/technical/article/article-list';
import { listMetadata } from '@/lib/seo/technical';
import { siteOf } from '@/lib/views/params';
import { loadArticleListView, readPage, readTechnicalFilter } from '@/lib/views/technical/technical';

/** Filtered by its query: rendered on each request over briefly cached data. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ device: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ListPage({ params, searchParams }: Props) {
  const site = await siteOf(params);
  const query = await searchParams;
  const filter = readTechnicalFilter(query);
  const view = await loadArticleListView('protocol', filter, readPage(query.page), site.locale);
  return <ArticleList site={site} view={view} />;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return listMetadata('protocol', await siteOf(params), await searchParams);
}
