import type { Metadata } from 'next';
import { ArticlePage } from '@/components/technical/article/article-page';
import { articleMetadata } from '@/lib/seo/article';
import { idOf, siteOf } from '@/lib/views/params';
import { loadArticleView } from '@/lib/views/technical/article';

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ device: string; locale: string; id: string }>;
}

export default async function TechnicalArticlePage({ params }: Props) {
  const site = await siteOf(params);
  const view = await loadArticleView(idOf((await params).id), site.locale);
  return <ArticlePage site={site} view={view} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  return articleMetadata(await loadArticleView(idOf((await params).id), site.locale), site);
}
