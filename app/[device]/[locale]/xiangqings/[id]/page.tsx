import type { Metadata } from 'next';
import { NewsArticle } from '@/components/reading/news/news-article';
import { newsMetadata } from '@/lib/seo/reading';
import { idOf, siteOf } from '@/lib/views/params';
import { loadNewsArticleView } from '@/lib/views/reading/news';

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ device: string; locale: string; id: string }>;
}

export default async function NewsArticlePage({ params }: Props) {
  const site = await siteOf(params);
  const view = await loadNewsArticleView(idOf((await params).id), site.locale);
  return <NewsArticle site={site} view={view} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  return newsMetadata(await loadNewsArticleView(idOf((await params).id), site.locale), site);
}
